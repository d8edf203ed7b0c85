// What the face says goes to the device in this page.
const link = {};

link.say = (name, value) => {
  if (memory.taken) return;
  ({
    down: () => { pod.down(value); if (navigator.vibrate && !hook.on) navigator.vibrate(12); },
    up: () => pod.up(value),
    insert: () => { pod.card = FACTS.cards[value] || value; },
    remove: () => { pod.card = ""; },
    power: () => (value ? pod.on() : pod.off()),
  })[name]();
  slot.show(Object.keys(FACTS.cards).filter((colour) => FACTS.cards[colour] === pod.card));
};

function banner(text) {
  if ($("banner").textContent === text) return;
  $("banner").textContent = text;
  $("banner").hidden = !text;
}
