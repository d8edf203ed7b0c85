// The screen's texts as pixels: the same fields, font and icons as on the device.
const picture = { bytes: new Uint8Array(1027) }; // as glass.show takes them: kind, lit, contrast, rows of 16 bytes
const cut = (hex, size) => hex.match(new RegExp(`.{${size}}`, "g")).map((one) => parseInt(one, 16));
const GLYPHS = cut(FACTS.font, 2), ICONS = cut(FACTS.icons, 4); // 12 rows each, from the upper bit on

picture.dot = (x, y) => {
  if (x < WIDTH && y < HEIGHT) picture.bytes[3 + y * 16 + (x >> 3)] |= 128 >> (x & 7);
};

picture.cell = (tile, left, top, scale, font) => {
  const width = font ? 12 : 6;
  for (let y = 0; y < 12 * scale; y += 1) {
    const row = Math.floor(y / scale);
    const bits = font ? ICONS[tile * 12 + row] : GLYPHS[tile * 12 + row] << 8;
    for (let x = 0; x < width * scale; x += 1) {
      if (bits & (0x8000 >> Math.floor(x / scale))) picture.dot(left + x, top + y);
    }
  }
};

picture.draw = (told) => { // JSON of layout and fields, or "" for a dark screen
  const { bytes } = picture;
  bytes.fill(0);
  bytes[2] = 255;
  if (!told) return bytes;
  bytes[1] = 1;
  const [layout, texts] = JSON.parse(told);
  for (let x = 0; x < WIDTH; x += 1) picture.dot(x, FACTS.rule);
  for (const field of FACTS.layouts[layout]) {
    const [x, y, cells, scale, font] = FACTS.fields[field];
    for (let at = 0; at < cells; at += 1) {
      let tile = texts[field].charCodeAt(at) - 32;
      if (!(tile >= 0 && tile < 95)) tile = 31; // "?"
      if (tile) picture.cell(tile, x + at * (font ? 12 : 6) * scale, y, scale, font);
    }
  }
  return bytes;
};

picture.text = (told) => { // rows that are legible, without icons
  if (!told) return [];
  const [layout, texts] = JSON.parse(told);
  return FACTS.layouts[layout].filter((field) => !FACTS.fields[field][4]).map((field) => texts[field].trim()).filter(Boolean);
};
