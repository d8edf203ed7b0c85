// What the face says goes to the device in this page.
const link = {};

link.say = (name, value) => {
  if (memory.taken) return;
  ({
    down: () => { pod.down(value); if (navigator.vibrate && !hook.on) navigator.vibrate(12); },
    up: () => pod.up(value),
    insert: () => { pod.cards = [FACTS.cards[value] || value]; },
    remove: () => { pod.cards = []; },
    power: () => (value ? pod.on() : pod.off()),
  })[name]();
  link.seen();
};

link.seen = () => { // the cards that are in
  slot.show(Object.keys(FACTS.cards).filter((colour) => pod.cards.includes(FACTS.cards[colour])));
};

function banner(text) {
  if ($("banner").textContent === text) return;
  $("banner").textContent = text;
  $("banner").hidden = !text;
}
