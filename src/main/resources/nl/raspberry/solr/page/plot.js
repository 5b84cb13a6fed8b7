/* The last requests as dots: when, how long, of which handler, struck or not. */

import { clock, find, make } from "./elements.js";

const SVG = "http://www.w3.org/2000/svg";
const HEIGHT = 220;
const LEFT = 52;
const BOTTOM = 20;
const EDGE = 8;
const COLOURS = 6;

function draw(tag, attributes, text) {
  const element = document.createElementNS(SVG, tag);
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
  if (text !== undefined) element.textContent = text;
  return element;
}

export const duration = (ms) => (ms < 1000 ? `${ms} ms` : `${ms / 1000} s`);

/** The value below which this share lies, by nearest rank. */
export function percentile(sorted, share) {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

export const colour = (handlers, handler) => `colour${handlers.indexOf(handler) % COLOURS}`;

/** A circle, or for a request that was struck a diamond: nobody has to tell colours apart. */
function dot(x, y, entry, style) {
  const struck = entry.struck.length > 0;
  const mark = struck
    ? draw("path", { d: `M${x} ${y - 6}l6 6l-6 6l-6-6z`, class: `struck ${style}` })
    : draw("circle", { cx: x, cy: y, r: 3.5, class: style });
  mark.append(draw("title", {}, `${entry.handler} ${duration(entry.ms)} ${entry.status} ${entry.struck.join(" ")}`));
  return mark;
}

function summary(entries) {
  const sorted = entries.map((entry) => entry.ms).sort((a, b) => a - b);
  const struck = entries.filter((entry) => entry.struck.length > 0).length;
  return (
    `${entries.length} requests, ${struck} of them struck; half of them took up to ` +
    `${duration(percentile(sorted, 0.5))}, 99 % up to ${duration(percentile(sorted, 0.99))}.`
  );
}

function grid(plot, width, most, y) {
  for (let ms = 1; ms <= most; ms *= 10) {
    plot.append(draw("line", { x1: LEFT, x2: width - EDGE, y1: y(ms), y2: y(ms), class: "grid" }));
    plot.append(draw("text", { x: LEFT - 6, y: y(ms) + 4, class: "tick" }, duration(ms)));
  }
}

function legend(handlers) {
  const items = handlers.map((handler) =>
    make("span", {}, make("i", { className: `key ${colour(handlers, handler)}` }), handler),
  );
  find("legend").replaceChildren(...items, make("span", { className: "hint" }, "○ not struck ◆ struck"));
}

export function showPlot(entries, handlers) {
  const place = find("plot");
  const width = Math.max(280, place.clientWidth);
  const times = entries.map((entry) => Date.parse(entry.time));
  const first = Math.min(...times);
  const span = Math.max(1000, Math.max(...times) - first);
  const most = 10 ** Math.ceil(Math.log10(Math.max(10, ...entries.map((entry) => entry.ms))));
  const x = (time) => LEFT + EDGE + ((time - first) / span) * (width - LEFT - 3 * EDGE);
  const y = (ms) => EDGE + (1 - Math.log10(Math.max(1, ms)) / Math.log10(most)) * (HEIGHT - BOTTOM - 2 * EDGE);
  const plot = draw("svg", { width, height: HEIGHT, role: "img", "aria-label": summary(entries) });
  grid(plot, width, most, y);
  entries.forEach((entry, i) => plot.append(dot(x(times[i]), y(entry.ms), entry, colour(handlers, entry.handler))));
  plot.append(draw("text", { x: LEFT, y: HEIGHT - 4 }, clock(first)));
  plot.append(draw("text", { x: width - EDGE, y: HEIGHT - 4, class: "tick" }, clock(first + span)));
  place.replaceChildren(plot);
  legend(handlers);
}
