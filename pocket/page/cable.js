// A built device on a cable: its console, and CircuitPython's raw REPL as tools/deploy/repl.py speaks it.
const cable = { port: null, reader: null, heard: "", line: "", records: [], waiting: null, silence: 500, busy: false };
const NO_SERIAL = "This browser has no Web Serial: Chrome, Edge and Firefox on a computer have it.";
const CHUNK = 64, PIECE = 256, TRIES = 3, KEPT = 65536; // bytes at once; of a restore; to enter the REPL; of what a device says
const AGAIN = "Unplug it, plug it in, connect again.";

cable.say = (text) => { $("cable-told").textContent = text; };

cable.connect = async () => {
  if (!navigator.serial) return cable.say(NO_SERIAL);
  try {
    cable.port = await navigator.serial.requestPort({ filters: [{ usbVendorId: 0x239a }] }); // CircuitPython on a Pico
    await cable.port.open({ baudRate: 115200 });
  } catch (error) {
    cable.port = null;
    return error.name === "NotFoundError" ? null : cable.say("It cannot be opened: is another program using it?");
  }
  cable.records = [];
  for (const id of ["cable-read", "cable-write", "cable-test"]) $(id).disabled = false;
  cable.say("Connected. The game so far is the device's.");
  return cable.listen();
};

cable.listen = async () => { // until the cable is pulled
  cable.reader = cable.port.readable.getReader();
  try {
    for (;;) {
      const { value, done } = await cable.reader.read();
      if (done) break;
      cable.hear(String.fromCharCode(...value));
    }
  } catch { /* it was pulled */ }
  cable.port = null;
  papers.from = "";
  for (const id of ["cable-read", "cable-write", "cable-test"]) $(id).disabled = true;
  cable.say("The device is gone.");
};

cable.hear = (text) => {
  cable.heard = (cable.heard + text).slice(-KEPT);
  if (cable.waiting) cable.waiting();
  const lines = (cable.line + text).split(/\r\n|\r|\n/);
  cable.line = lines.pop().slice(-KEPT);
  lines.forEach(cable.record);
};

cable.record = (line) => { // of the running game, see docs/console.md
  let told = null;
  try { told = JSON.parse(line); } catch { return; }
  if (!told || !Number.isInteger(told.op) || !Array.isArray(told.numbers)) return;
  const { op, player, numbers } = told;
  if (op === FACTS.cable.start) cable.records = [];
  cable.records[(told.line || cable.records.length + 1) - 1] = { op, player, numbers };
  if (!cable.records.includes(undefined) && cable.records[0].op === FACTS.cable.start) papers.from = JSON.stringify(cable.records);
  papers.see();
};

cable.send = async (text) => {
  const writer = cable.port.writable.getWriter();
  try {
    for (let at = 0; at < text.length; at += CHUNK) {
      await writer.write(Uint8Array.from(text.slice(at, at + CHUNK), (letter) => letter.charCodeAt(0)));
    }
  } finally { writer.releaseLock(); }
};

cable.quiet = () => new Promise((done) => { // true after a silence, false when something was said
  const timer = setTimeout(() => { cable.waiting = null; done(true); }, cable.silence);
  cable.waiting = () => { clearTimeout(timer); cable.waiting = null; done(false); };
});

cable.until = async (mark, patience = 5) => { // all up to the mark; an error after so many silences
  for (let silences = 0; silences < patience;) {
    const at = cable.heard.indexOf(mark);
    if (at >= 0) {
      const told = cable.heard.slice(0, at);
      cable.heard = cable.heard.slice(at + mark.length);
      return told;
    }
    silences = (await cable.quiet()) ? silences + 1 : 0;
  }
  throw new Error(`The device does not answer. ${AGAIN}`);
};

cable.repl = async (work) => { // stops the program, and starts it again whatever happens
  for (let tries = 0; ; tries += 1) {
    for (const key of ["\x03", "\x03"]) {
      await cable.send(key);
      while (!(await cable.quiet()));
    }
    cable.heard = "";
    await cable.send("\x01");
    try {
      await cable.until("raw REPL; CTRL-B to exit\r\n>");
      break;
    } catch (error) { if (tries + 1 === TRIES) throw error; } // one that is just starting hears nothing
  }
  try { return await work(); } finally { if (cable.port) await cable.send("\x02\x04"); }
};

cable.run = async (text) => { // what it prints
  await cable.send(`${text}\x04`);
  await cable.until("OK");
  const printed = await cable.until("\x04");
  const raised = (await cable.until("\x04>")).trim();
  if (raised) throw new Error(`The device says: ${raised.split("\n").pop()}`);
  return printed;
};

cable.cells = (text) => {
  const cells = saves.read(text);
  if (!cells) throw new Error(`The memory did not arrive whole. ${AGAIN}`);
  return cells;
};

cable.stopped = async () => cable.cells([saves.first, await cable.run(FACTS.cable.read), saves.last].join("\n"));

cable.read = async () => { // its memory: by the running program's word, or by the REPL
  cable.heard = "";
  await cable.send("\rjournal\r");
  try {
    return cable.cells(`${await cable.until(saves.last, 4)}${saves.last}\n`);
  } catch { /* no program runs, or an old one */ }
  return cable.repl(async () => {
    const [first, second] = [await cable.stopped(), await cable.stopped()];
    if (hex(first) !== hex(second)) throw new Error("Two readings differ: try another cable or socket.");
    return first;
  });
};

cable.write = (cells) => cable.repl(async () => { // all or nothing, as tools/deploy/game.py does it
  const { begin, fill, sum, mark, place, write } = FACTS.cable;
  const filled = (text, ...values) => values.reduce((made, value) => made.replace("{}", value), text);
  const old = await cable.stopped();
  if (hex(old) === hex(cells)) return;
  await cable.run(begin);
  for (let at = 0; at < SIZE; at += PIECE) await cable.run(filled(fill, at, at + PIECE, hex(cells.slice(at, at + PIECE))));
  if ((await cable.run(sum)).trim() !== pod.papers.sum(hex(cells))) throw new Error("It did not arrive whole; the device's memory is as it was.");
  const marked = pod.papers.mark(hex(old));
  await cable.run((marked ? filled(mark, ...place, marked) : "") + write);
  if (hex(await cable.stopped()) !== hex(cells)) throw new Error("The memory reads back differently: write it once more.");
});

cable.does = (doing, work, done) => async () => {
  if (cable.busy || !cable.port) return;
  cable.busy = true;
  cable.say(doing);
  try { cable.say((await work()) || done); } catch (error) { cable.say(error.message); } finally { cable.busy = false; }
};

const bringing = async () => {
  const cells = await cable.read();
  return saves.import([saves.first, ...hex(cells).match(/.{128}/g), saves.last].join("\n"));
};
$("cable").addEventListener("click", cable.connect);
$("cable-read").addEventListener("click", cable.does("Reading…", bringing, "The device's game is here. The one before it is kept."));
$("cable-write").addEventListener("click", cable.does("Writing; leave the cable in…", () => cable.write(memory.cells.slice()), "This game is on the device; it asks RESUME? now."));
$("cable-test").addEventListener("click", cable.does("…", () => cable.send("\rselftest\r"), "The device shows its self-test."));
if (!navigator.serial) cable.say(NO_SERIAL);
