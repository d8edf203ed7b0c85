// The workbench: what can be done to a device that a table would not forgive.
const bench = { toggles: [] };

function toggle(text, on, order) { // on(state): is it set? order(set): what to say
  const button = el("button", { type: "button", "aria-pressed": "false" }, text);
  button.addEventListener("click", () => link.say(...order(button.getAttribute("aria-pressed") !== "true")));
  bench.toggles.push((state) => button.setAttribute("aria-pressed", on(state)));
  return button;
}

function once(text, id, ...order) {
  return el("button", { type: "button", id, onclick: () => link.say(...order) }, text);
}

function part(name, text) {
  return toggle(`Unplug ${text}`, (state) => state.unplugged.includes(name), (set) => [set ? "unplug" : "plug", name]);
}

bench.show = (state) => bench.toggles.forEach((see) => see(state));

$("bench").append(
  el("div", { class: "tools" },
    part("reader", "the reader"), part("oled", "the glass"), part("ring", "the ring"),
    part("piezo", "the piezo"), part("keypad", "the keypad")),
  el("div", { class: "tools" },
    toggle("Clumsy cards", (state) => state.clumsy, (set) => ["clumsy", set]),
    toggle("Two cards at once", (state) => state.second, (set) => ["second", set]),
    toggle("Worn, bouncing keys", (state) => state.worn, (set) => ["worn", set]),
    once("Reader holds its bus", "stick", "stick")),
  el("div", { class: "tools" },
    once("Cut the power", "cut", "cut", "now"),
    once("Cut it in the next save", "cut-saving", "cut", "saving"),
    once("Reset", "reset", "reset"),
    el("button", {
      type: "button", id: "erase",
      onclick: () => confirm("Erase the device's memory? The saved game and the known cards are lost.") && link.say("erase"),
    }, "Erase the memory…")),
  el("p", { class: "note bad", id: "crash", hidden: "" }));
