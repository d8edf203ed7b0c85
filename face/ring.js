// The dial: eleven numbers printed evenly around, and the light of the real pixels under them.
const RADIUS = 164, NUMBERS = 187;
const ring = { canvas: $("ring"), colours: [], due: 0 };
const DIAL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0], STEP = 360 / DIAL.length;
const PRINT = ["#ffd9a0", "#ffc7a8", "#ffb7b7", "#f5b8d8", "#d9bdf5", "#bcc6ff", "#b0dcff", "#b0eede", "#c0ecb4", "#eceba6", "#fbe6a2"];

function around(angle, radius) { // clockwise from the top, in degrees
  const turn = ((angle - 90) * Math.PI) / 180;
  return [radius * Math.cos(turn), radius * Math.sin(turn)];
}

function printDial() {
  const print = $("print");
  print.append(svg("circle", { class: "groove", r: RADIUS }));
  print.append(svg("circle", { class: "lip", r: RADIUS - 12.5 }), svg("circle", { class: "lip", r: RADIUS + 12.5 }));
  DIAL.forEach((number, place) => {
    const angle = place * STEP;
    const [x, y] = around(angle, NUMBERS);
    const text = svg("text", { x: x.toFixed(2), y: y.toFixed(2), "data-number": number, "data-angle": angle.toFixed(2) });
    text.style.fill = PRINT[place];
    text.textContent = number;
    print.append(text);
    const [px, py] = around(angle + STEP / 2, NUMBERS);
    print.append(svg("circle", { class: "pip", cx: px.toFixed(2), cy: py.toFixed(2), r: 1.3 }));
  });
}

ring.fit = () => {
  const size = Math.round(ring.canvas.clientWidth * (window.devicePixelRatio || 1));
  if (!size) return;
  ring.canvas.width = ring.canvas.height = size;
  ring.draw();
};

function lamp(ink, x, y, colour) { // one pixel under its frosted cover
  const [r, g, b] = colour;
  const most = Math.max(r, g, b);
  const cover = ink.createRadialGradient(x - 2, y - 3, 1, x, y, 8);
  cover.addColorStop(0, "#4b5058");
  cover.addColorStop(1, "#26292d");
  ink.fillStyle = cover;
  ink.beginPath();
  ink.arc(x, y, 7, 0, 7);
  ink.fill();
  if (!most) return;
  const seen = Math.min(1, 1.55 * (most / 255) ** 0.42); // what the eye makes of a dim light
  const part = (value) => Math.round((value / most) * 255);
  const tone = `${part(r)}, ${part(g)}, ${part(b)}`;
  ink.globalCompositeOperation = "lighter";
  const glow = ink.createRadialGradient(x, y, 0, x, y, 27);
  glow.addColorStop(0, `rgba(${tone}, ${0.75 * seen})`);
  glow.addColorStop(0.3, `rgba(${tone}, ${0.3 * seen})`);
  glow.addColorStop(1, `rgba(${tone}, 0)`);
  ink.fillStyle = glow;
  ink.fillRect(x - 27, y - 27, 54, 54);
  ink.globalCompositeOperation = "source-over";
  const core = ink.createRadialGradient(x, y, 0, x, y, 7);
  core.addColorStop(0, `rgba(255, 255, 255, ${0.85 * seen})`);
  core.addColorStop(0.45, `rgba(${tone}, ${seen})`);
  core.addColorStop(1, `rgba(${tone}, ${0.75 * seen})`);
  ink.fillStyle = core;
  ink.beginPath();
  ink.arc(x, y, 7, 0, 7);
  ink.fill();
}

ring.draw = () => {
  const ink = ring.canvas.getContext("2d");
  const scale = ring.canvas.width / 400;
  ink.setTransform(1, 0, 0, 1, 0, 0);
  ink.clearRect(0, 0, ring.canvas.width, ring.canvas.height);
  ink.setTransform(scale, 0, 0, scale, ring.canvas.width / 2, ring.canvas.height / 2);
  ring.colours.forEach((colour, index) => {
    const [x, y] = around((index * 360) / ring.colours.length, RADIUS);
    lamp(ink, x, y, colour);
  });
};

ring.show = (hex) => {
  ring.colours = (hex.match(/.{6}/g) || []).map((six) => [0, 2, 4].map((at) => parseInt(six.slice(at, at + 2), 16)));
  ring.canvas.dataset.colours = hex;
  if (!calm.matches) ring.draw();
  else if (!ring.due) ring.due = setTimeout(() => { ring.due = 0; ring.draw(); }, 350); // no racing light
};

ring.rest = (number) => {
  ring.canvas.setAttribute("aria-label", number === null ? "Ring of lights" : `Ring of lights, resting on ${number}`);
  ring.canvas.dataset.number = number === null ? "" : number;
};

printDial();
new ResizeObserver(ring.fit).observe(ring.canvas);
