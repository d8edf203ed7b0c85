// Whole tunes, as the device begins them: a new one replaces what still sounds.
sound.begin = (changes) => { // [ms, Hz, loudness] each
  if (!sound.audio || sound.audio.state !== "running") return;
  document.documentElement.dataset.heard = Number(document.documentElement.dataset.heard || 0) + 1;
  const now = sound.audio.currentTime + 0.01, first = changes[0][0];
  const { frequency } = sound.tone, { gain } = sound.voice;
  frequency.cancelScheduledValues(now);
  gain.cancelScheduledValues(now);
  for (const [ms, hertz, loudness] of changes) {
    const when = now + (ms - first) / 1000;
    if (hertz) frequency.setValueAtTime(hertz, when);
    gain.setTargetAtTime(hertz && !sound.muted ? LOUDEST * loudness : 0, when, 0.002);
  }
};
