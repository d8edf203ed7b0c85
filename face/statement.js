// The statement: a line for every entry and every account that it changed.
const COLUMNS = ["Year", "Player", "Entry", "Amount", "Balance", "LP ±", "LP"];
const EXTRA = 5; // a column that a narrow page leaves out
const account = { edition: "", title: "", players: [], lines: [], body: null };

function amount(value, write, kind = "n") {
  const text = value === null || value === undefined ? "" : write(value);
  return el("td", { class: kind + (value < 0 ? " minus" : "") }, text);
}

function row([entry, year, player, what, change, money, pointsChange, points, detail]) {
  const causes = detail.map(([name, value]) => `${name} ${signed(value)}`.replaceAll(" ", "\u00a0")).join(" · ");
  const chip = player ? el("span", { class: "chip" }, el("span", {}, player)) : el("span", {}, "–");
  if (player) chip.style.setProperty("--c", `var(--${player})`);
  return el("tr", { "data-entry": entry },
    el("td", {}, year === null ? "" : String(year)),
    el("td", {}, chip),
    el("td", {}, what, causes ? el("small", {}, causes) : null),
    amount(change || null, signed), amount(money, dollars),
    amount(pointsChange || null, signed, "n extra"), amount(points, (n) => n.toLocaleString("en-US")));
}

account.show = (news) => {
  Object.assign(account, { edition: news.edition, title: news.title, players: news.players });
  account.lines = account.lines.slice(0, news.keep).concat(news.lines);
  const box = $("statement");
  if (!account.lines.length) {
    account.body = null;
    box.replaceChildren(el("p", { class: "none" }, "No game has begun. Press 1, type the years, ENTER; put each card in and take it out again; ENTER."));
    return;
  }
  if (!account.body) {
    account.body = el("tbody");
    const heads = COLUMNS.map((name, at) => el("th", { scope: "col", class: at === EXTRA ? "n extra" : at > 2 ? "n" : null }, name));
    box.replaceChildren(el("table", {}, el("thead", {}, el("tr", {}, ...heads)), account.body));
  }
  while (account.body.rows.length > news.keep) account.body.lastChild.remove();
  account.body.append(...news.lines.map(row));
  box.scrollTop = box.scrollHeight;
};
