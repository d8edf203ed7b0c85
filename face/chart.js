// Each player's money and LIFE Points over the years, from the lines of the statement.
const DASHES = { red: "", blue: "7 4", green: "3 3", yellow: "9 3 2 3", purple: "1.5 4", white: "11 4 3 4 3 4" };
const chart = { width: 0 };

// The entries of a year are spread evenly over it: year 3 lies between 2 and 3.
chart.curves = () => {
  const years = new Map(account.lines.filter((line) => line[0]).map((line) => [line[0], line[1]]));
  const count = new Map(), seen = new Map(), place = new Map();
  for (const year of years.values()) count.set(year, (count.get(year) || 0) + 1);
  for (const [entry, year] of years) {
    seen.set(year, (seen.get(year) || 0) + 1);
    place.set(entry, year === null ? entry : year - 1 + seen.get(year) / count.get(year));
  }
  const curves = new Map(account.players.map((player) => [player, []]));
  for (const [entry, year, player, , , money, , points] of account.lines) {
    if (!player || money === null) continue;
    const x = place.has(entry) ? place.get(entry) : Math.max(0, (year || 1) - 1);
    curves.get(player).push([x, money, points]);
  }
  return curves;
};

function ticks(least, most, about) { // round values that cover the range
  const rough = Math.max(1, (most - least) / about);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((one) => one * power >= rough) * power;
  const first = Math.floor(least / step), last = Math.ceil(most / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

function short(value, money) {
  const size = Math.abs(value), sign = value < 0 ? "−" : "";
  const text = size >= 1e6 ? size / 1e6 + "M" : size >= 1e3 ? size / 1e3 + "k" : String(size);
  return sign + (money ? "$" : "") + text;
}

function plot(curves, column, box, title, xs) {
  const values = [...curves.values()].flat().map((point) => point[column]);
  const marks = ticks(Math.min(0, ...values), Math.max(1, ...values), 3);
  const [low, high] = [marks[0], marks[marks.length - 1]];
  const x = (value) => box.left + (value / xs) * box.width;
  const y = (value) => box.top + box.height - ((value - low) / (high - low)) * box.height;
  const group = svg("g", { "data-plot": title });
  group.append(svg("text", { class: "title", x: 0, y: box.top - 11 }, title));
  for (const mark of marks) {
    group.append(
      svg("line", { class: mark === 0 ? "zero" : "grid", x1: box.left, x2: box.left + box.width, y1: y(mark), y2: y(mark) }),
      svg("text", { x: box.left - 6, y: y(mark) + 4, "text-anchor": "end" }, short(mark, column === 1)));
  }
  for (const [player, points] of curves) {
    if (!points.length) continue;
    const line = points.map((point) => `${x(point[0]).toFixed(1)},${y(point[column]).toFixed(1)}`).join(" ");
    const curve = svg("polyline", { class: "curve", points: line, "stroke-dasharray": DASHES[player], "data-player": player });
    const last = points[points.length - 1];
    const dot = svg("circle", { cx: x(last[0]), cy: y(last[column]), r: 3.6 });
    curve.style.stroke = dot.style.fill = `var(--${player})`;
    group.append(curve, dot);
  }
  return group;
}

function legend(curves) {
  $("legend").replaceChildren(...[...curves].map(([player, points]) => {
    const line = svg("line", { x1: 1, x2: 25, y1: 4, y2: 4, "stroke-width": 3, "stroke-dasharray": DASHES[player] });
    line.style.stroke = `var(--${player})`;
    const last = points[points.length - 1] || [0, 0, null];
    const lp = last[2] === null ? "" : ` · ${last[2].toLocaleString("en-US")} LP`;
    return el("span", {}, svg("svg", { viewBox: "0 0 26 8", "aria-hidden": "true" }, line), el("span", { class: "name" }, player),
      el("b", {}, dollars(last[1]) + lp));
  }));
}

chart.draw = () => {
  const box = $("chart"), width = Math.round(box.clientWidth);
  const curves = chart.curves();
  if (!account.lines.length || !width) {
    $("legend").replaceChildren();
    box.replaceChildren(el("p", { class: "none" }, "The curves begin with the first year."));
    return;
  }
  legend(curves);
  const pointed = account.lines.some((line) => line[7] !== null);
  const xs = Math.max(1, ...[...curves.values()].flat().map((point) => Math.ceil(point[0])));
  const years = account.lines.every((line) => line[1] !== null);
  const left = 58, wide = width - left - 12;
  const plots = pointed
    ? [[1, { left, width: wide, top: 24, height: 108 }, "Money"], [2, { left, width: wide, top: 170, height: 70 }, "LIFE Points"]]
    : [[1, { left, width: wide, top: 22, height: 216 }, "Money"]];
  const said = [...curves].map(([player, points]) => `${player} ${points.length ? dollars(points[points.length - 1][1]) : ""}`);
  const picture = svg("svg", { viewBox: `0 0 ${width} 268`, role: "img", "aria-label": `Curves over ${xs} ${years ? "years" : "entries"}: ${said.join(", ")}` });
  for (const [column, area, title] of plots) picture.append(plot(curves, column, area, title, xs));
  for (const mark of ticks(0, xs, Math.min(xs, 10)).filter((one) => Number.isInteger(one) && one <= xs)) {
    picture.append(svg("text", { x: left + (mark / xs) * wide, y: 256, "text-anchor": "middle" }, String(mark)));
  }
  picture.append(svg("text", { x: 0, y: 256 }, years ? "years" : "entries"));
  box.replaceChildren(picture);
};

new ResizeObserver(() => {
  if ($("chart").clientWidth !== chart.width) {
    chart.width = $("chart").clientWidth;
    chart.draw();
  }
}).observe($("chart"));
