// The piezo: changes of its tone, played a moment late so that their spacing is exact.
const LATE = 0.05, LOUDEST = 0.25; // seconds, gain
const sound = { muted: stored.get("muted") === "1", speed: 1, audio: null, voice: null, from: null };

sound.start = () => { // a browser gives sound only after a person did something
  if (sound.audio) {
    if (sound.audio.state === "suspended") sound.audio.resume();
    return;
  }
  if (!window.AudioContext) return;
  sound.audio = new AudioContext();
  const body = new BiquadFilterNode(sound.audio, { type: "bandpass", frequency: 2200, Q: 0.6 });
  sound.voice = new GainNode(sound.audio, { gain: 0 });
  sound.tone = new OscillatorNode(sound.audio, { type: "square", frequency: 440 });
  sound.tone.connect(sound.voice).connect(body).connect(sound.audio.destination);
  sound.tone.start();
};

sound.play = (changes) => { // [virtual ms, Hz, loudness] each; 0 Hz is silence
  if (!sound.audio || sound.audio.state !== "running") return;
  const now = sound.audio.currentTime;
  for (const [ms, hertz, loudness] of changes) {
    const at = ms / 1000 / sound.speed;
    let when = sound.from === null ? 0 : sound.from + at;
    if (when < now || when > now + 0.25) { // a new tune, or out of step
      when = now + LATE;
      sound.from = when - at;
    }
    if (hertz) sound.tone.frequency.setValueAtTime(hertz, when);
    const loud = hertz && !sound.muted ? LOUDEST * loudness : 0;
    sound.voice.gain.setTargetAtTime(loud, when, 0.002);
    if (loud) document.documentElement.dataset.heard = Number(document.documentElement.dataset.heard || 0) + 1;
  }
};

sound.mute = (muted) => {
  sound.muted = muted;
  stored.set("muted", muted ? "1" : "0");
  $("mute").setAttribute("aria-pressed", muted);
  if (muted && sound.voice) {
    sound.voice.gain.cancelScheduledValues(0);
    sound.voice.gain.value = 0;
  }
};

$("mute").addEventListener("click", () => sound.mute(!sound.muted));
sound.mute(sound.muted);
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, sound.start, { capture: true });
