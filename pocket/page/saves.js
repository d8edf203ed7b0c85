// A saved game as text: what `make backup` writes and `make restore` reads.
const saves = { first: "LIFEPOD MEMORY", last: "LIFEPOD END" };

saves.text = () => [saves.first, ...hex(memory.cells).match(/.{128}/g), saves.last, ""].join("\n");

saves.read = (text) => { // the last whole memory in a text, null when there is none
  let found = null, lines = null;
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === saves.first) lines = [];
    else if (line === saves.last && lines) {
      found = lines.join("");
      lines = null;
    } else if (lines && /^[0-9a-fA-F]{128}$/.test(line)) lines.push(line);
  }
  return found !== null && found.length === 2 * SIZE ? unhex(found) : null;
};

saves.set = async (cells, before) => { // all of it or nothing; the game before can come back
  const powered = Boolean(pod.device);
  pod.off();
  memory.cells.set(cells);
  memory.again = 0;
  await memory.save(before);
  if (powered) pod.on();
  show.all();
  return memory.trouble;
};

const NO_GAME = "This is no saved game: one begins with LIFEPOD MEMORY, ends with LIFEPOD END, and is whole. Nothing was changed.";
const REFUSES = { // what recovery finds in a memory, and why that is not taken
  blank: "There is no game in this file. Nothing was changed.",
  foreign: "What is in this file was not saved by a LIFEPod. Nothing was changed.",
  torn: "The power was cut before this game was saved whole. Nothing was changed.",
  newer: "A newer LIFEPod saved this game: load the newest page, and import it there. Nothing was changed.",
};

saves.restore = async (text) => { // any memory; "" or why not
  const cells = saves.read(text);
  return cells ? saves.set(cells) : NO_GAME;
};

saves.import = async (text) => { // a game; "" or why not
  const cells = saves.read(text);
  if (!cells) return NO_GAME;
  const reason = REFUSES[pod.papers.found(hex(cells))];
  if (reason) return reason;
  saves.before = memory.cells.slice();
  return saves.set(cells, saves.before);
};

saves.told = (text, back) => {
  $("told").textContent = text;
  $("back").hidden = !back;
};

$("export").addEventListener("click", () => {
  el("a", { href: "data:text/plain," + encodeURIComponent(saves.text()), download: "lifepod.txt" }).click();
});
$("import").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  event.target.value = "";
  if (!file || memory.taken || !pod.python) return;
  const trouble = file.size > 100000 ? NO_GAME : await saves.import(await file.text());
  saves.told(trouble || "The saved game is there. The one before it is kept.", !trouble);
});
$("back").addEventListener("click", async () => {
  if (!saves.before || memory.taken) return;
  const trouble = await saves.set(saves.before);
  saves.told(trouble || "The game from before the import is back.", false);
});
