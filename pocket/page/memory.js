// The device's 4,096 bytes, kept by the browser at every entry. One tab at a time has them.
const SIZE = 4096;
const memory = { cells: new Uint8Array(SIZE).fill(255), base: null, mine: "", dirty: false, trouble: "", notice: "", taken: false, again: 0 };
const PATIENCE = 1000; // ms until a write that failed is tried again

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g) || [], (two) => parseInt(two, 16));
const REFUSED = "This browser keeps nothing. The game goes on, but it is lost when the page is closed: export it before that.";
const FOREIGN = "What this browser kept for the game is no memory of the device. It is set aside and stays; a new game can begin.";
const TAKEN = "The game is open in another tab or window. Go on there, or close it: then it goes on here.";

function asked(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

memory.alone = (wait) => new Promise((done) => { // when this tab has the memory; false when another has it
  const locks = navigator.locks;
  if (!locks) return done(true); // the owner's mark in the base still tells
  locks.request("lifepod", { ifAvailable: !wait }, (lock) => {
    done(lock !== null);
    return lock === null ? null : new Promise(() => {}); // until the tab goes
  }).catch(() => done(true));
});

memory.open = async () => { // once no other tab has it
  if (!(await memory.alone(false))) {
    banner(TAKEN);
    await memory.alone(true);
    banner("");
  }
  try {
    memory.mine = hex(crypto.getRandomValues(new Uint8Array(8)));
    const request = indexedDB.open("lifepod", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("memory");
    memory.base = await asked(request);
    const store = memory.base.transaction("memory", "readwrite").objectStore("memory");
    store.put(memory.mine, "owner");
    const kept = await asked(store.get("cells"));
    if (kept instanceof Uint8Array && kept.length === SIZE) memory.cells.set(kept);
    else if (kept !== undefined) { // of another program, or damaged: nothing is written over it
      await asked(store.put(kept, "foreign"));
      memory.notice = FOREIGN;
    }
    if (navigator.storage && navigator.storage.persist) navigator.storage.persist();
  } catch {
    memory.base = null;
    memory.trouble = REFUSED;
  }
};

memory.wrote = (first, text) => {
  memory.cells.set(unhex(text), first);
  memory.dirty = true;
};

memory.save = async (before) => { // all of it, or nothing: a transaction that is on the disk before it ends
  if (performance.now() < memory.again) return;
  memory.dirty = false;
  if (!memory.base || memory.taken) return;
  try {
    await new Promise((done, failed) => {
      const change = memory.base.transaction("memory", "readwrite", { durability: "strict" });
      const store = change.objectStore("memory");
      const copy = memory.cells.slice();
      asked(store.get("owner")).then((owner) => {
        if (owner !== memory.mine) memory.taken = true;
        else {
          store.put(copy, "cells");
          if (before) store.put(before, "before");
        }
      }).catch(failed);
      change.oncomplete = done;
      change.onerror = change.onabort = () => failed(change.error);
    });
    memory.trouble = memory.taken ? TAKEN : "";
  } catch (error) {
    memory.dirty = true;
    memory.again = performance.now() + PATIENCE;
    memory.trouble = error && error.name === "QuotaExceededError"
      ? "The phone is full: entries are not kept. Make room; the game goes on, and export it before you close the page." : REFUSED;
  }
};
