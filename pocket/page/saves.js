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

saves.import = async (text) => { // "" or why not; all of it or nothing
  const cells = saves.read(text);
  if (!cells) return "This is no saved game: one begins with LIFEPOD MEMORY, ends with LIFEPOD END, and is whole. Nothing was changed.";
  const powered = Boolean(pod.device);
  pod.off();
  memory.cells.set(cells);
  await memory.save();
  if (powered) pod.on();
  return memory.trouble;
};
