// With #test in the address a script plays: time moves only when it says so. See pocket/README.md.
const hook = { on: location.hash === "#test", asked: 0, screens: [], rings: [] };
const LATELY = 600; // ms
const PRESS = 80; // ms down and ms up of a tap

hook.settle = async () => { // what was done is kept and shown
  if (memory.dirty) await memory.save();
  show.all();
};

hook.run = (ms) => {
  pod.advance(ms);
  return hook.settle();
};

hook.key = (name) => {
  const word = String(name).toUpperCase();
  const known = pod.device ? FACTS.words[JSON.parse(pod.device.state()).edition] : null;
  const key = KEYS.includes(word) && word.length === 1 ? word : { ...FACTS.words.any, ...known }[word];
  if (!key) throw new Error(`no key is called ${name}`);
  return key;
};

hook.press = (name) => {
  const key = hook.key(name);
  pod.down(key);
  pod.advance(PRESS);
  pod.up(key);
  pod.advance(PRESS);
  return hook.settle();
};

hook.watch = (changed) => { // what one turn showed and began to play
  if (changed & 4) pod.heard.push(pod.tunes[pod.tunes.length - 1]);
  if (changed & 1) hook.screens.push([pod.now, pod.device.screen()]);
  if (changed & 2) hook.rings.push([pod.now, pod.device.ring()]);
};

hook.recent = (shown, present) => { // of the last LATELY ms and what was there before, the last is there now
  const since = shown.findIndex(([when]) => when >= pod.now - LATELY);
  shown.splice(0, since < 0 ? shown.length - 1 : since - 1);
  return [...shown.map(([, one]) => one), present];
};

hook.lately = () => {
  const screens = hook.recent(hook.screens, pod.device ? pod.device.screen() : "");
  const dark = "000000".repeat(24);
  return [screens.map((one) => hex(picture.draw(one).slice(3))), hook.recent(hook.rings, pod.device ? pod.device.ring() : dark)];
};

hook.insert = (card) => { // into the slot, where others may be
  const [uid] = [card].map(String).map((name) => FACTS.cards[name.toLowerCase()] || name.toUpperCase());
  if (!/^([0-9A-F]{8}|[0-9A-F]{14})$/.test(uid)) throw new Error(`no card is called ${card}`);
  if (!pod.cards.includes(uid)) pod.cards.push(uid);
  link.seen();
};

hook.sounds = () => { // [start, end, Hz] in ms since the page was opened; a tune cuts the one before
  const tones = [], tunes = pod.heard;
  tunes.forEach(([begin, volume, notes], index) => {
    const cut = index + 1 < tunes.length ? tunes[index + 1][0] : pod.now;
    let at = begin;
    for (const [hertz, ms] of notes.split(" ").map((note) => note.split(":").map(Number))) {
      const end = Math.min(at + ms, cut);
      if (hertz && volume && end > at && end > hook.asked) tones.push([Math.max(at, hook.asked), end, hertz]);
      at += ms;
    }
  });
  pod.heard = tunes.slice(-1);
  hook.asked = pod.now;
  return tones;
};

hook.open = () => {
  window.lifepod = {
    run: hook.run,
    press: hook.press,
    down: (name) => pod.down(hook.key(name)),
    up: (name) => pod.up(hook.key(name)),
    insert: hook.insert,
    remove: () => link.say("remove"),
    entropy: (bytes) => { pod.queued.push(...bytes); },
    power: (on) => { link.say("power", Boolean(on)); return hook.settle(); },
    state: () => (pod.device ? JSON.parse(pod.device.state()) : null),
    memory: () => memory.cells.slice(),
    text: () => (pod.device ? picture.text(pod.device.screen()) : []),
    pixels: () => hex(picture.draw(pod.device ? pod.device.screen() : "").slice(3)),
    ring: () => (pod.device ? pod.device.ring() : "000000".repeat(24)),
    lately: hook.lately,
    sounds: hook.sounds,
    reserve: (bytes) => { pod.reserve = [...bytes]; },
    statement: () => { $("account").open = true; papers.see(); return { csv: papers.csv(), json: papers.json() }; },
    silence: (ms) => { cable.silence = ms; },
    stopped: () => pod.failure,
    backup: saves.text,
    restore: saves.restore,
  };
};
