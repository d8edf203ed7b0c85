// What the server tells goes where it belongs.
let crashed = "";
let labels = { known: {}, usual: null, spoken: {}, beside: {}, edition: undefined };

function relabel(edition) {
  if (edition === labels.edition || !labels.usual) return;
  labels.edition = edition;
  keypad.label(labels.known[edition] || labels.usual, labels);
}

link.handlers = {
  hello(value) {
    labels = { known: value.labels, usual: value.usual, spoken: value.spoken, beside: value.beside, edition: undefined };
    relabel(null);
    stage.offer(value.scenarios);
    account.lines = [];
    account.body = null;
    keypad.held.clear();
    Object.values(keypad.buttons).forEach((button) => button.classList.remove("down"));
  },
  state(value) {
    const root = document.documentElement.dataset;
    root.phase = value.device ? value.device.phase : value.power ? "starting" : "off";
    root.state = JSON.stringify(value.device);
    $("power").setAttribute("aria-checked", value.power);
    relabel(value.device ? value.device.edition : null);
    ring.rest(value.number);
    slot.show(value.slot);
    bench.show(value);
    stage.show(value.show, value.speed);
    sound.speed = value.speed;
    for (const key of KEYS) {
      const mine = [...keypad.held.values()].includes(key);
      keypad.buttons[key].classList.toggle("down", mine || value.down.includes(key));
    }
    $("crash").hidden = !value.crash;
    $("crash").textContent = value.crash || "";
    const last = value.crash ? value.crash.trim().split("\n").pop() : "";
    root.crash = last;
    if (last && last !== crashed) banner(`The firmware stopped: ${last}`);
    else if (!last && crashed) banner("");
    crashed = last;
    if (value.trouble) banner(value.trouble, 8000);
  },
  ring: ring.show,
  tones: sound.play,
  text(rows) {
    glass.read(rows);
    voice.hear(rows);
  },
  statement(news) {
    account.show(news);
    chart.draw();
  },
  error: (text) => banner(text, 4000),
};

$("power").addEventListener("click", () => link.say("power", $("power").getAttribute("aria-checked") !== "true"));
keypad.label(Object.fromEntries([...KEYS].map((key) => [key, { A: "SPIN", B: "+", C: "−", D: "MENU", "*": "CLEAR", "#": "ENTER" }[key] || ""])), {});
document.fonts.ready.then(glass.fit);
link.connect();
