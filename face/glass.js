// The OLED, pixel for pixel: every pixel of the panel is a whole number of the screen's.
const WIDTH = 128, HEIGHT = 64, ROOM = 270; // ROOM: of the dial's 400 units
const glass = { canvas: $("glass"), lit: false, contrast: 0, pixels: new Uint8Array(1024), cell: 2 };

glass.fit = () => {
  const ratio = window.devicePixelRatio || 1;
  const room = (ROOM * $("dial").clientWidth) / 400;
  let cell = Math.floor((room * ratio) / WIDTH + 0.02);
  let width = (cell * WIDTH) / ratio;
  if (width < room * 0.8) { // too coarse a screen for whole pixels: draw larger and let it shrink
    cell = 3;
    width = room;
  }
  glass.cell = cell;
  glass.canvas.width = WIDTH * cell;
  glass.canvas.height = HEIGHT * cell;
  glass.canvas.style.width = width + "px";
  glass.canvas.style.height = width / 2 + "px";
  glass.draw();
};

glass.draw = () => {
  const { canvas, cell, pixels } = glass;
  const ink = canvas.getContext("2d", { willReadFrequently: true });
  ink.fillStyle = "#050608";
  ink.fillRect(0, 0, canvas.width, canvas.height);
  if (!glass.lit) return;
  const light = 0.45 + (0.55 * glass.contrast) / 255; // a dimmed panel is dim, not dark
  ink.fillStyle = `rgb(${Math.round(178 * light)}, ${Math.round(222 * light)}, ${Math.round(255 * light)})`;
  const dot = cell > 3 ? cell - 1 : cell; // room for the gap between pixels
  for (let index = 0; index < 1024; index += 1) {
    const byte = pixels[index];
    if (!byte) continue;
    const x = (index % 16) * 8, y = index >> 4;
    for (let bit = 0; bit < 8; bit += 1) {
      if (byte & (128 >> bit)) ink.fillRect((x + bit) * cell, y * cell, dot, dot);
    }
  }
};

glass.show = (bytes) => {
  glass.lit = bytes[1] === 1;
  glass.contrast = bytes[2];
  glass.pixels.set(bytes.subarray(3));
  glass.draw();
  document.dispatchEvent(new Event("glass"));
};

glass.read = (rows) => {
  const text = rows.join("\n");
  glass.canvas.dataset.text = text;
  glass.canvas.setAttribute("aria-label", rows.length ? "Screen: " + rows.join(", ") : "Screen, dark");
};

new ResizeObserver(glass.fit).observe($("dial"));
window.addEventListener("resize", glass.fit);
