// What the device shows, on the face of this page.
const show = { labels: undefined };

show.label = (edition) => {
  if (edition === show.labels) return;
  show.labels = edition;
  keypad.label(FACTS.labels[edition] || FACTS.usual, FACTS);
};

show.resting = (colours) => { // the number beside the only light
  const lit = colours.map((colour, at) => (colour === "000000" ? -1 : at)).filter((at) => at >= 0);
  const places = DIAL.map((_, place) => Math.floor((2 * place * colours.length + 11) / 22) % colours.length);
  return lit.length === 1 && places.includes(lit[0]) ? DIAL[places.indexOf(lit[0])] : null;
};

show.tunes = () => {
  for (const [when, volume, notes] of pod.tunes.splice(0)) {
    let at = when;
    const loud = Math.sin((Math.PI * [0, 1200, 6000, 32768][volume]) / 65536);
    const changes = notes.split(" ").map((note) => {
      const [hertz, ms] = note.split(":").map(Number);
      const change = [at, loud ? hertz : 0, loud];
      at += ms;
      return change;
    });
    sound.begin([...changes, [at, 0, 0]]);
  }
};

show.all = () => {
  const { device, changed } = pod;
  const root = document.documentElement.dataset;
  banner(pod.stopped || memory.trouble || memory.notice);
  pod.changed = 0;
  if (changed & 1) {
    const told = device ? device.screen() : "";
    glass.show(picture.draw(told));
    glass.read(picture.text(told));
    voice.hear(picture.text(told));
    const state = device ? JSON.parse(device.state()) : null;
    root.phase = state ? state.phase : "off";
    show.label(state ? state.edition : null);
    $("power").setAttribute("aria-checked", Boolean(device));
    awake.want(state !== null && state.phase !== "asleep");
  }
  if (changed & 2) {
    const colours = device ? device.ring() : "000000".repeat(24);
    ring.show(colours);
    ring.rest(show.resting(colours.match(/.{6}/g)));
  }
  if (pod.tunes.length) show.tunes();
  papers.see();
};
