// Small helpers to make and find elements.
const $ = (id) => document.getElementById(id);

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

const el = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
const svg = (tag, attributes = {}, ...children) =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

// A mouse or finger leaves the focus where it is, so that Space and Enter stay keys of the device.
document.addEventListener("mousedown", (event) => {
  if (event.target.closest("button, summary")) event.preventDefault();
});

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const dark = matchMedia("(prefers-color-scheme: dark)");
const dollars = (n) => (n < 0 ? "−" : "") + "$" + Math.abs(n).toLocaleString("en-US");
const signed = (n) => (n > 0 ? "+" : n < 0 ? "−" : "±") + Math.abs(n).toLocaleString("en-US");
const stored = {
  get(name) {
    try { return localStorage.getItem("lifepod " + name); } catch { return null; }
  },
  set(name, value) {
    try { localStorage.setItem("lifepod " + name, value); } catch { /* a private window: not kept */ }
  },
};
