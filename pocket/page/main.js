// The start, and then the loop: time passes, entries are kept, and only then are they shown.
const JUMP = 1000, LONGEST = 3600000; // ms: after a longer pause there is one turn, of an hour at most

const frame = () => new Promise((done) => { // the next picture, or soon when nobody looks
  const late = setTimeout(done, 100);
  requestAnimationFrame(() => { clearTimeout(late); done(); });
});

async function live() {
  let last = performance.timeOrigin + performance.now();
  for (;;) {
    await frame();
    const now = Date.now();
    const passed = Math.round(Math.min(LONGEST, Math.max(0, now - last)));
    last = now;
    if (passed > JUMP) pod.step(passed);
    else pod.advance(passed);
    if (memory.dirty) await memory.save();
    if (memory.taken) { pod.off(); memory.trouble = TAKEN; }
    show.all();
  }
}

async function start() {
  show.label(null);
  await memory.open();
  if (typeof WebAssembly !== "object") {
    banner("This browser has no WebAssembly: it is too old, or it is switched off. The saved game is kept and can be exported.");
    return;
  }
  try {
    await pod.load();
  } catch (error) {
    banner(`The program could not be loaded: ${error.message}. Load the page again.`);
    return;
  }
  if (hook.on) hook.open();
  else {
    pod.on();
    live();
  }
  document.documentElement.dataset.ready = "1";
}

$("power").addEventListener("click", () => { pod.crashes = 0; link.say("power", !pod.device); });
if (navigator.serviceWorker && location.protocol.startsWith("http") && !hook.on && WASM.endsWith(".wasm")) {
  navigator.serviceWorker.register("worker.js").catch(() => {}); // without it the page needs the net
}
start();
