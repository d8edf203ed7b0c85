// The device: MicroPython, the program of the drive, and one turn of its loop after the other.
const TURN = 5, TICKS = 2 ** 29; // ms of a turn; where the device's clock begins again
const LIGHT = 64, VOLUME = 2; // the ring's brightness in 256ths, and the usual volume: as in settings.toml
const READER = 1000; // ms from RESUME to a card that lies there: the device starts its reader then, and the tune is heard out
const CRASHES = 3; // so many in a row, and it stays off
const EVENT = FACTS.events;
const pod = {
  python: null, papers: null, device: null, tick: TICKS - 65536, now: 0, changed: 0, tunes: [], heard: [], queued: [], reserve: [], keys: {}, ghost: false, cards: [], told: "", reads: 0,
  failure: "", stopped: "", crashes: 0,
};

pod.load = async () => {
  const python = await loadMicroPython({ url: WASM, heapsize: 4 << 20, stdout: () => {}, stderr: () => {} });
  for (const [path, text] of Object.entries(PROGRAM)) {
    path.split("/").slice(0, -1).reduce((folder, name) => {
      const inner = `${folder}/${name}`;
      if (!python.FS.analyzePath(inner).exists) python.FS.mkdir(inner);
      return inner;
    }, "");
    python.FS.writeFile("/" + path, text);
  }
  python.runPython(`
import sys
sys.path.insert(0, "/")
from pocket.papers import for_papers
`);
  pod.papers = python.PyProxy.toJs(python.globals.get("for_papers")());
  pod.python = python;
};

pod.chance = (count) => { // the browser's cryptographic source, and what a test has queued before it
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  for (let at = 0; at < count && (pod.queued.length || pod.reserve.length); at += 1) bytes[at] = (pod.queued.length ? pod.queued : pod.reserve).shift();
  return hex(bytes);
};

pod.on = () => { // a start from nothing: no module of the last one stays
  if (pod.device) return;
  pod.python.runPython(`
import sys
for _name in list(sys.modules):
    if _name.split(".")[0] in ("lifepod", "pocket"):
        del sys.modules[_name]
from pocket.pod import for_the_page
`);
  const begin = pod.python.globals.get("for_the_page");
  pod.told = "";
  pod.stopped = "";
  pod.changed = 7;
  try {
    pod.device = pod.python.PyProxy.toJs(begin(hex(memory.cells), memory.wrote, pod.chance, pod.tick, LIGHT, VOLUME));
  } catch (error) {
    pod.failed(error);
  }
};

pod.off = () => {
  pod.device = null;
  pod.keys = {};
  pod.ghost = false;
  pod.told = "";
  pod.tunes = [];
  pod.changed = 7;
};

pod.step = (ms) => { // one turn, `ms` after the last
  pod.now += ms;
  pod.tick = (pod.tick + ms) % TICKS;
  if (!pod.device) return;
  try {
    pod.fingers();
    const cards = pod.cards.join();
    if (cards !== pod.told && pod.device.phase() === "resume") pod.reads = pod.now + READER;
    if (cards !== pod.told && pod.now >= pod.reads) {
      if (pod.told) pod.device.tell(EVENT.GONE, "");
      const reason = pod.objection();
      if (reason) pod.device.tell(EVENT.UNREADABLE, reason);
      else if (cards) pod.device.card(EVENT.CARD, cards);
      pod.told = cards;
    }
    const changed = pod.device.step(pod.tick);
    pod.changed |= changed;
    if (changed & 4) pod.tunes.push([pod.now, pod.device.volume(), pod.device.tune()]);
    if (hook.on) hook.watch(changed);
  } catch (error) {
    pod.failed(error);
  }
};

pod.advance = (ms) => {
  for (let left = ms; left > 0; left -= TURN) pod.step(Math.min(TURN, left));
};

pod.failed = (error) => { // noted in the log, as on the device, which then starts again
  const last = String(error.message || error).trim().split("\n").pop();
  pod.crashes += 1;
  pod.failure = String(error.message || error);
  try {
    pod.device.note(last);
  } catch { /* the log is as it was */ }
  pod.off();
  if (pod.crashes < CRASHES) pod.on();
  else pod.stopped = `The program stopped: ${last}. All entries are kept. Switch off and on, or load the page again.`;
};

pod.objection = () => { // why what lies in the slot cannot be used
  if (pod.cards.length > 1) return "TWO CARDS IN THE SLOT";
  const [uid] = pod.cards;
  if (!uid || uid.length === 14) return "";
  if (uid.length !== 8) return "CARD NOT READABLE";
  return uid.startsWith("08") ? "A PHONE IS NO CARD" : ""; // a random number (ISO/IEC 14443-3 6.5.4)
};

// Keys as the device tells them: down, held for long, stuck, up.
pod.down = (key) => {
  if (pod.device && !pod.keys[key]) pod.keys[key] = { since: null, stage: EVENT.UP, up: false };
};

pod.up = (key) => {
  if (pod.keys[key]) pod.keys[key].up = true;
};

pod.ghosted = () => { // three corners of a rectangle look like four on the device's pad, see hw/keypad.py
  const rows = [0, 4, 8, 12].map((first) => [0, 1, 2, 3].filter((at) => pod.keys[KEYS[first + at]]));
  return rows.some((one, at) => rows.slice(at + 1).some((other) =>
    one.some((column) => other.includes(column)) && new Set([...one, ...other]).size > 1));
};

pod.fingers = () => {
  if (!pod.ghost && pod.ghosted()) {
    pod.ghost = true;
    pod.device.tell(EVENT.GHOST, "");
  }
  for (const [name, key] of Object.entries(pod.keys)) {
    if (key.since === null && pod.ghost) {
      if (key.up) delete pod.keys[name];
    } else if (key.since === null) {
      key.since = pod.now;
      key.stage = EVENT.DOWN;
      pod.device.tell(EVENT.DOWN, name);
    } else if (key.up) {
      delete pod.keys[name];
      if (key.stage !== EVENT.STUCK) pod.device.tell(EVENT.UP, name);
    } else if (pod.ghost) {
      continue;
    } else if (key.stage !== EVENT.STUCK && pod.now - key.since >= FACTS.stuck) {
      key.stage = EVENT.STUCK;
      pod.device.tell(EVENT.STUCK, name);
    } else if (key.stage === EVENT.DOWN && pod.now - key.since >= FACTS.hold) {
      key.stage = EVENT.HOLD;
      pod.device.tell(EVENT.HOLD, name);
    }
  }
  if (!Object.keys(pod.keys).length) pod.ghost = false;
};
