// The sixteen keys, by mouse, finger and keyboard. What is held is held.
const KEYS = "123A456B789C*0#D";
const KEYBOARD = {
  Enter: "#", Escape: "*", Backspace: "*", " ": "A", "+": "B", "=": "B", "-": "C", "−": "C", m: "D", M: "D",
  ArrowUp: "B", ArrowDown: "C", "*": "*", "#": "#",
};
const keypad = { buttons: {}, held: new Map() }; // held: what holds it -> key

keypad.press = (by, key) => {
  if (keypad.held.has(by)) return;
  keypad.held.set(by, key);
  keypad.buttons[key].classList.add("down");
  link.say("down", key);
};

keypad.lift = (by) => {
  const key = keypad.held.get(by);
  if (key === undefined) return;
  keypad.held.delete(by);
  if ([...keypad.held.values()].includes(key)) return;
  keypad.buttons[key].classList.remove("down");
  link.say("up", key);
};

keypad.liftAll = () => [...keypad.held.keys()].forEach(keypad.lift);

function makeKey(key) {
  const button = el("button", { type: "button", class: "key", "data-key": key, id: "key-" + key }, el("b"), el("span"));
  button.addEventListener("pointerdown", (event) => {
    if (event.button > 0) return;
    event.preventDefault();
    button.setPointerCapture(event.pointerId);
    keypad.press("pointer" + event.pointerId, key);
  });
  for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) {
    button.addEventListener(kind, (event) => keypad.lift("pointer" + event.pointerId));
  }
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("click", (event) => { // from a screen reader: no pointer went down
    if (event.detail > 0 || keypad.held.size) return;
    keypad.press("voice", key);
    setTimeout(() => keypad.lift("voice"), 90);
  });
  keypad.buttons[key] = button;
  return button;
}

keypad.label = (names, { spoken = {}, beside = {} }) => {
  for (const key of KEYS) {
    const name = names[key], button = keypad.buttons[key];
    const small = beside[key] || "";
    const digit = key >= "0" && key <= "9";
    const sign = name.length === 1;
    button.className = "key" + (digit ? "" : sign ? " sign" : " word") + (button.classList.contains("down") ? " down" : "");
    button.firstChild.textContent = digit ? key : name;
    button.lastChild.textContent = digit ? name : small;
    button.lastChild.hidden = !digit && !small;
    button.lastChild.className = name.length > 12 ? "long" : "";
    button.setAttribute("aria-label", digit ? `${key}, ${name}` : spoken[name] || `${name} ${small}`.trim());
  }
};

function keyOf(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (/^[0-9]$/.test(event.key)) return event.key;
  return KEYBOARD[event.key] || null;
}

addEventListener("keydown", (event) => {
  const target = event.target;
  const focused = target.closest("button, a, summary, select, input, textarea");
  if (focused && focused.matches("select, input, textarea")) return;
  const pressing = event.key === "Enter" || event.key === " ";
  if (pressing && focused && !focused.dataset.key) return; // the focused button is meant
  const scrolling = event.key.startsWith("Arrow") && target.closest(".scroll");
  const key = pressing && focused ? focused.dataset.key : keyOf(event);
  if (!key || scrolling) return;
  event.preventDefault();
  if (!event.repeat) keypad.press("code " + event.code, key);
});
addEventListener("keyup", (event) => {
  if (event.target.dataset && event.target.dataset.key && event.key === " ") event.preventDefault(); // no click after it
  keypad.lift("code " + event.code);
});
addEventListener("blur", keypad.liftAll);
document.addEventListener("visibilitychange", () => document.hidden && keypad.liftAll());
$("keypad").append(...[...KEYS].map(makeKey));
