/* What is armed, each rule a row that stays where it is while its numbers change. */

import { clock, find, make, row, say } from "./elements.js";

const rows = new Map();

/** The counters of an entry; rules of two kinds may have the same name, and some are never asked. */
function counters({ fault, name, rule }, rules) {
  const plain = rules[name]?.fault === fault ? rules[name] : undefined;
  return rules[`${fault}=${name}`] ?? plain ?? rules[`${fault}=${rule}`];
}

/** Entries with their counters, and rules that are not armed but were seen. */
function all({ armed, rules }) {
  const entries = armed.map((entry) => ({ ...entry, counted: counters(entry, rules) }));
  const known = new Set(entries.map((entry) => entry.counted));
  for (const [key, counted] of Object.entries(rules)) {
    const { fault, rule, source } = counted;
    if (known.has(counted)) continue;
    const name = key.startsWith(`${fault}=`) ? key.slice(fault.length + 1) : key;
    entries.push({ fault, rule, name, source, counted });
  }
  return entries;
}

function lever(label, of, act) {
  return make("button", { type: "button", ariaLabel: `${label} ${of}`, onclick: act }, label);
}

function create(entry, levers) {
  const text = `${entry.fault}=${entry.rule}`;
  const one = {
    rule: make("th", { scope: "row" }, make("code", {}, text)),
    problem: make("p", { className: "problem" }),
    end: make("p", { className: "hint" }),
    struck: make("td", { className: "number" }),
    asked: make("td", { className: "number wide" }),
    active: make("td", { className: "number" }),
    release: lever("Release", text, () => levers.release(entry.name)),
    levers: make("td", { className: "levers" }),
  };
  one.rule.append(one.problem, one.end);
  one.levers.append(one.release);
  if (entry.source) one.rule.append(make("p", { className: "hint" }, `not armed here, but by ${entry.source}`));
  else one.levers.append(lever("Disarm", text, () => levers.disarm(entry)));
  one.row = make("tr", {}, one.rule, one.struck, one.asked, one.active, one.levers);
  return one;
}

/** A rule that is over stays armed, and strikes nobody. */
function end(until) {
  if (!until) return "";
  const over = Date.parse(until) <= Date.now();
  return `${over ? "over since" : "until"} ${clock(until)}`;
}

function update(one, entry) {
  const { struck = 0, asked = 0, active = 0, until, problem } = entry.counted ?? {};
  say(one.end, end(until));
  say(one.problem, entry.problem ?? problem ?? "");
  say(one.struck, String(struck));
  say(one.asked, String(asked));
  say(one.active, String(active));
  one.release.hidden = active === 0;
}

/** How often each rule has struck in each core, side by side. */
function showCores(cores, entries) {
  const place = find("cores");
  place.hidden = cores.length < 2;
  if (place.hidden) return;
  const head = make("tr", {}, make("th", { scope: "col" }, "Struck in"));
  cores.forEach((core) => head.append(make("th", { scope: "col", className: "number" }, core)));
  const body = entries.map(({ fault, rule, counted }) =>
    row([`${fault}=${rule}`, ...cores.map((core) => counted?.cores?.[core] ?? 0)], ["", ...cores.map(() => "number")]),
  );
  const table = make("table", {}, make("thead", {}, head), make("tbody", {}, ...body));
  if (place.textContent !== table.textContent) place.replaceChildren(table);
}

/** Whose button goes away comes to the title, and not to the top of the page. */
function keepFocus(change) {
  const title = find("armed-title");
  const focused = document.activeElement;
  const inside = title.parentElement.contains(focused);
  change();
  if (inside && !focused.checkVisibility()) title.focus();
}

function show(shown, levers) {
  const entries = all(shown);
  const keys = entries.map((entry, i) => `${entry.in} ${entry.fault}=${entry.rule} ${i}`);
  for (const [key, one] of rows) {
    if (!keys.includes(key)) {
      one.row.remove();
      rows.delete(key);
    }
  }
  entries.forEach((entry, i) => {
    if (!rows.has(keys[i])) rows.set(keys[i], create(entry, levers));
    const one = rows.get(keys[i]);
    update(one, entry);
    if (!one.row.isConnected) find("armed").tBodies[0].append(one.row);
  });
  showCores(shown.cores, entries);
  find("nothing").hidden = entries.length > 0;
  find("some").hidden = entries.length === 0;
  find("disarm").disabled = shown.armed.length === 0;
}

export const showArmed = (shown, levers) => keepFocus(() => show(shown, levers));
