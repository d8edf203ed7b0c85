// Keeps the page for when there is no net. A new version is fetched whole, and used from the next start on.
const NAME = "lifepod-/*VERSION*/";
const FILES = /*FILES*/[];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES)));
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
