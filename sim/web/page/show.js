// Speed, and scenarios that play by themselves.
const SPEEDS = [0.5, 1, 2, 5, 10, 20];
const stage = { names: [] };

stage.speed = el("select", { id: "speed", onchange: () => link.say("speed", Number(stage.speed.value)) },
  ...SPEEDS.map((speed) => el("option", { value: speed }, `× ${speed}`)));
stage.list = el("select", { id: "scenario", "aria-label": "Scenario" });
stage.file = el("input", { type: "file", id: "scenario-file", accept: ".txt,text/plain" });
stage.stop = el("button", { type: "button", id: "stop", hidden: "", onclick: () => link.say("stop") }, "Back to my device");
stage.bar = el("progress", { max: 1, value: 0, hidden: "", "aria-label": "Progress of the scenario" });
stage.note = el("p", { class: "note", id: "show-note" }, "A scenario plays on a device of its own; yours is switched off meanwhile and keeps its game.");

stage.file.addEventListener("change", async () => {
  const file = stage.file.files[0];
  stage.file.value = "";
  if (!file) return;
  if (file.size > 50000) banner("That file is too large for a scenario.", 4000);
  else link.say("scenario", { name: file.name.slice(0, 80), text: await file.text() });
});

stage.offer = (names) => {
  stage.list.replaceChildren(...names.map((name) => el("option", { value: name }, name)));
  stage.list.value = "demo";
};

stage.show = (show, speed) => {
  if (![...stage.speed.options].some((option) => Number(option.value) === speed)) {
    stage.speed.append(el("option", { value: speed }, `× ${speed}`)); // as the command line had it
  }
  stage.speed.value = String(speed);
  stage.stop.hidden = stage.bar.hidden = !show;
  $("device").classList.toggle("shown", Boolean(show));
  if (!show) {
    stage.note.className = "note";
    return;
  }
  stage.bar.max = show.lines || 1;
  stage.bar.value = show.state === "playing" ? show.line : show.lines;
  const ends = { held: "Every expectation held. You may play on.", failed: "Not every expectation held:", playing: show.heading, waiting: "" };
  const doing = show.state === "playing" ? `line ${show.line}: ${show.doing}` : "";
  stage.note.className = "note" + (show.state === "held" ? " good" : show.failures.length ? " bad" : "");
  stage.note.textContent = [`${show.name}`, ends[show.state], doing, ...show.failures].filter(Boolean).join("\n");
};

$("stage").append(
  el("div", { class: "tools" }, el("label", {}, "Speed ", stage.speed)),
  el("div", { class: "tools" },
    stage.list,
    el("button", { type: "button", id: "play", onclick: () => link.say("scenario", { name: stage.list.value }) }, "Play"),
    el("label", { class: "file" }, "Load a scenario…", stage.file), stage.stop),
  stage.bar, stage.note);
