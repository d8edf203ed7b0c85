// The statement and the curves of a game, this device's or that of one on a cable, and both as files.
const papers = { shown: "", from: "", records: "[]" }; // from: the records of a device on a cable, in JSON
const CSV = ["entry", "year", "player", "what", "change", "money", "points_change", "points"];

papers.see = () => { // when somebody looks, and the game has changed
  if (!papers.open() || !pod.python) return;
  const image = papers.from || hex(memory.cells);
  if (image === papers.shown) return;
  papers.shown = image;
  papers.records = papers.from || pod.papers.records(image);
  const written = JSON.parse(pod.papers.statement(papers.records) || "null");
  account.show({ edition: "", title: "", players: [], ...written, keep: 0, lines: written ? written.lines : [] });
  chart.draw();
};

papers.open = () => $("account").open;

papers.csv = () => {
  const cell = (value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const rows = account.lines.map((line) => line.slice(0, CSV.length).map((value) => (value === null ? "" : cell(String(value)))));
  return [CSV, ...rows].map((row) => row.join(",") + "\r\n").join("");
};

papers.json = () => { // what `python -m sim report` reads
  const lines = account.lines.map((line) => {
    const named = [...CSV.map((name, at) => [name, line[at]]), ["detail", line[CSV.length]]];
    return Object.fromEntries(named.filter(([, value]) => value !== null && value.length !== 0));
  });
  const { edition, players } = account;
  return JSON.stringify({ lifepod: 1, edition, players, records: JSON.parse(papers.records), statement: lines }, null, 1) + "\n";
};

for (const [id, type] of [["csv", "text/csv"], ["json", "application/json"]]) {
  $(id).addEventListener("click", () => {
    papers.see();
    Object.assign($(id), { href: `data:${type};charset=utf-8,${encodeURIComponent(papers[id]())}`, download: `lifepod.${id}` });
  });
}
$("account").addEventListener("toggle", papers.see);
