// The one connection: orders out, news in, opened again whenever it breaks.
const link = { socket: null, wait: 250, handlers: {}, open: false };

link.say = (name, value) => {
  if (!link.open) return;
  link.socket.send(JSON.stringify(value === undefined ? [name] : [name, value]));
};

link.hear = (event) => {
  if (typeof event.data !== "string") {
    glass.show(new Uint8Array(event.data));
    return;
  }
  const [kind, value] = JSON.parse(event.data);
  link.handlers[kind](value);
};

link.connect = () => {
  const scheme = location.protocol === "https:" ? "wss" : "ws"; // a tunnel may speak TLS
  const socket = new WebSocket(`${scheme}://${location.host}/device`);
  socket.binaryType = "arraybuffer";
  link.socket = socket;
  socket.onopen = () => {
    link.open = true;
    link.wait = 250;
    banner("");
    document.documentElement.dataset.link = "open";
  };
  socket.onmessage = link.hear;
  socket.onclose = (event) => {
    link.open = false;
    document.documentElement.dataset.link = "closed";
    banner(event.reason && event.code !== 1001 ? `The simulator says: ${event.reason}.` : "The simulator is not there. Trying again…");
    setTimeout(link.connect, link.wait);
    link.wait = Math.min(2000, link.wait * 1.6);
  };
};

let bannerTimer = 0;
function banner(text, ms) {
  clearTimeout(bannerTimer);
  $("banner").textContent = text;
  $("banner").hidden = !text;
  if (ms) bannerTimer = setTimeout(() => banner(link.open ? "" : "The simulator is not there. Trying again…"), ms);
}
