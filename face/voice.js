// What the glass says, for a screen reader: once, and not each blink of it.
const voice = { said: [], timer: 0 };

voice.hear = (rows) => {
  const text = rows.map((row) => row.trim()).join("\n");
  clearTimeout(voice.timer);
  if (voice.said.includes(text)) return; // it blinks between the last two
  voice.timer = setTimeout(() => {
    voice.said = [...voice.said.slice(-1), text];
    $("voice").replaceChildren(el("p", {}, text || "The screen is dark"));
  }, 250);
};
