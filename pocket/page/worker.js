// Keeps the page for when there is no net. A new version is fetched whole, each file known by its hash,
// and waits until no window has the page any more: it interrupts no game.
const NAME = "lifepod-/*VERSION*/";
const FILES = /*FILES*/{};

async function fetched([name, wanted]) {
  const answer = await fetch(new Request(name, { cache: "no-store" }));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer()));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!answer.ok || found !== wanted) throw new Error(`${name} is of another version`); // tried again later
  return [name, answer];
}

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all(Object.entries(FILES).map(fetched)).then(async (files) => {
    const cache = await caches.open(NAME);
    await Promise.all(files.map(([name, answer]) => cache.put(name, answer)));
  }));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(
    names.filter((name) => name.startsWith("lifepod-") && name !== NAME).map((name) => caches.delete(name)),
  )));
});
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(caches.open(NAME).then(async (cache) =>
    (await cache.match(event.request, { ignoreSearch: true })) || fetch(event.request)));
});
