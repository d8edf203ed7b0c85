// The cards: clicked or dragged into the slot and out of it, or by F1 to F6.
const CARDS = {
  red: ["0001", "Red"], blue: ["0002", "Blue"], green: ["0003", "Green"], yellow: ["0004", "Yellow"],
  purple: ["0005", "Purple"], white: ["0006", "White"], other: ["", "Other card"], phone: ["", "Phone"],
};
const slot = { inside: [], buttons: {}, drag: null };

function face(name) {
  const [number, title] = CARDS[name];
  return [el("small", {}, title), el("b", {}, number)];
}

slot.toggle = (name) => link.say(slot.inside.includes(name) ? "remove" : "insert", name);

slot.show = (names) => {
  for (const [name, button] of Object.entries(slot.buttons)) {
    const inside = names.includes(name);
    button.classList.toggle("away", inside);
    button.setAttribute("aria-pressed", inside);
  }
  if (names.join() === slot.inside.join()) return;
  slot.inside = names;
  $("inserted").replaceChildren(...names.map((name) => {
    const card = el("button", { type: "button", class: "card " + name, "aria-label": `Take out: ${CARDS[name][1]} ${CARDS[name][0]}` }, ...face(name));
    draggable(card, name);
    return card;
  }));
};

function over(x, y) { // is this point at the slot?
  const box = $("slot").getBoundingClientRect();
  return x > box.left - 40 && x < box.right + 40 && y > box.top - 40 && y < box.bottom + 90;
}

function draggable(card, name) {
  card.addEventListener("pointerdown", (event) => {
    if (event.button > 0 || slot.drag) return;
    slot.drag = { name, id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
    card.setPointerCapture(event.pointerId);
  });
  card.addEventListener("pointermove", (event) => {
    const drag = slot.drag;
    if (!drag || drag.id !== event.pointerId) return;
    if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 7) {
      drag.ghost = el("div", { class: `card ghost ${name}`, "aria-hidden": "true" }, ...face(name));
      document.body.append(drag.ghost);
    }
    if (!drag.ghost) return;
    drag.ghost.style.left = event.clientX - 66 + "px";
    drag.ghost.style.top = event.clientY - 42 + "px";
    $("device").classList.toggle("aim", over(event.clientX, event.clientY));
  });
  const drop = (event) => {
    const drag = slot.drag;
    if (!drag || drag.id !== event.pointerId) return;
    slot.drag = null;
    $("device").classList.remove("aim");
    if (!drag.ghost) return;
    drag.ghost.remove();
    card.dataset.dragged = "1"; // the click that follows is none
    setTimeout(() => delete card.dataset.dragged, 50);
    if (event.type !== "pointerup") return;
    const into = over(event.clientX, event.clientY);
    if (into !== slot.inside.includes(name)) slot.toggle(name);
  };
  card.addEventListener("pointerup", drop);
  card.addEventListener("pointercancel", drop);
  card.addEventListener("click", () => card.dataset.dragged || slot.toggle(name));
}

for (const name of Object.keys(CARDS)) {
  const [number, title] = CARDS[name];
  const card = el("button", {
    type: "button", class: "card " + name, id: "card-" + name, "aria-pressed": "false",
    "aria-label": number ? `${title} card ${number}` : title,
  }, ...face(name));
  draggable(card, name);
  slot.buttons[name] = card;
  $("cards").append(card);
}
addEventListener("keydown", (event) => {
  const index = /^F[1-6]$/.test(event.key) ? Number(event.key[1]) - 1 : -1;
  if (index < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  if (!event.repeat) slot.toggle(Object.keys(CARDS)[index]);
});
