/* The journal: its plot, its percentiles, its table. */

import { clock, find, options, row } from "./elements.js";
import { percentile, showPlot } from "./plot.js";

const ROWS = 50;
const COLUMNS = ["", "core", "", "number", "number", "wide", "text"];
const SPREAD = ["", "number", "number wide", "number", "number wide", "number", "number"];

let entries = [];
let last = "";

const moment = (time) => clock(time) + (time.match(/\.\d{1,3}/)?.[0] ?? "");

function spread(handler, some) {
  const sorted = some.map((entry) => entry.ms).sort((a, b) => a - b);
  const struck = some.filter((entry) => entry.struck.length > 0).length;
  const shares = [0.5, 0.9, 0.99, 1].map((share) => percentile(sorted, share));
  return row([handler, some.length, struck, ...shares], SPREAD);
}

function line({ time, core, handler, status, ms, ended = "", struck }) {
  return row([moment(time), core, handler, status, ms, ended, struck.join(", ")], COLUMNS);
}

function draw() {
  const handlers = [...new Set(entries.map((entry) => entry.handler))].sort();
  const only = find("handler").value;
  const some = entries.filter((entry) => !only || entry.handler === only);
  find("empty").hidden = some.length > 0;
  find("requests").hidden = some.length === 0;
  if (some.length === 0) return;
  showPlot(some, handlers);
  const of = (handler) => some.filter((entry) => entry.handler === handler);
  const spreads = handlers.filter((handler) => of(handler).length > 0);
  find("percentiles").tBodies[0].replaceChildren(...spreads.map((handler) => spread(handler, of(handler))));
  find("journal").tBodies[0].replaceChildren(...some.slice(-ROWS).reverse().map(line));
}

function offerHandlers() {
  const select = find("handler");
  const only = select.value;
  const handlers = [...new Set([...entries.map((entry) => entry.handler), only])].filter(Boolean).sort();
  options(select, ["", ...handlers], (handler) => handler || "all");
  select.value = only;
}

/** Shows it if it is not what is shown already. */
export function showJournal({ journal, cores }) {
  const now = JSON.stringify(journal ?? null);
  if (now === last) return;
  last = now;
  entries = journal ?? [];
  const keep = find("keep");
  keep.setAttribute("aria-pressed", String(Boolean(journal)));
  find("journal").classList.toggle("alone", cores.length < 2);
  find("empty").textContent = journal ? "No request is in the journal." : "No journal is kept.";
  offerHandlers();
  draw();
}

/** Draws anew where the room or the choice has changed. */
export function begin() {
  find("handler").onchange = draw;
  new ResizeObserver(() => entries.length > 0 && draw()).observe(find("journal").closest("section"));
}
