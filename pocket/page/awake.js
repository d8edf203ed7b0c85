// The phone's own screen stays on while the device's is.
const awake = { wanted: false, lock: null };

awake.want = (wanted) => {
  awake.wanted = wanted;
  awake.see();
};

awake.see = async () => {
  if (!navigator.wakeLock || hook.on) return;
  try {
    if (awake.wanted && !awake.lock && !document.hidden) {
      awake.lock = await navigator.wakeLock.request("screen");
      awake.lock.addEventListener("release", () => { awake.lock = null; });
    } else if (!awake.wanted && awake.lock) {
      await awake.lock.release();
    }
  } catch { awake.lock = null; } // the battery is low: the phone decides
};

document.addEventListener("visibilitychange", awake.see);
