/* A new rule: chosen from the grammar that the server hands out, or typed; checked by the server. */

import { check } from "./calls.js";
import { find, make, options, say } from "./elements.js";

const PAUSE = 250;
const PARTS = ["what", "where", "when"];
/** What Solr's local params take without quotes. */
const PLAIN = /^(?:[<>]=?)?[\w.:,/*?+-]+(?:=[\w.:,/*?+-]+)*$/;

let grammar = {};
let chosen = [];
let timer;
let asked = 0;

const quote = (text) =>
  PLAIN.test(text) ? text : `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

/** What is to be armed. */
export const rule = () => ({ fault: find("fault").value, rule: find("text").value.trim() });

function compose() {
  const given = chosen.filter(({ field }) => field.value !== "");
  const braces = given.map(({ name, field }) => `${name()}=${quote(field.value)}`).join(" ");
  find("text").value = (braces ? `{!${braces}}` : "") + find("value").value;
  checkSoon();
}

function checkSoon() {
  clearTimeout(timer);
  timer = setTimeout(checkNow, PAUSE);
}

/** Shows what the server says of the text as it is, whatever older answer comes late. */
export async function checkNow() {
  const turn = ++asked;
  const { fault, rule: text } = rule();
  let problem = null;
  try {
    const answer = await check({ [fault]: text });
    problem = answer.ok ? null : answer.problem;
  } catch (e) {
    problem = e.message;
  }
  if (turn !== asked) return;
  say(find("said"), problem ?? "It can be armed.");
  find("said").className = problem ? "problem" : "good";
  find("text").setAttribute("aria-invalid", String(Boolean(problem)));
  document.dispatchEvent(new Event("rule"));
}

function field({ expected, words }, label) {
  if (words.length === 0) {
    return make("input", { placeholder: expected, title: expected, ariaLabel: label, spellcheck: false });
  }
  const select = make("select", { ariaLabel: label });
  options(select, words);
  return select;
}

/** A modifier that is chosen: its value, and its name where that is not known before. */
function add(modifier) {
  const one = { field: field(modifier, modifier.name), name: () => modifier.name };
  const line = make("p", { className: "modifier" });
  const prefix = modifier.name.replace(/NAME$/, "");
  line.append(make("code", {}, prefix));
  if (prefix !== modifier.name) {
    const name = make("input", { ariaLabel: `name of ${modifier.name}`, placeholder: "name", className: "short" });
    one.name = () => prefix + name.value;
    line.append(name);
  }
  const remove = make("button", { type: "button", ariaLabel: `Without ${modifier.name}` }, "×");
  remove.onclick = () => {
    chosen = chosen.filter((other) => other !== one);
    line.remove();
    compose();
    find(modifier.part).focus();
  };
  const hint = modifier.words.length > 0 ? "" : modifier.expected;
  line.append("=", one.field, remove, make("span", { className: "hint" }, hint));
  chosen.push(one);
  find("modifiers").append(line);
  line.querySelector("input, select").focus();
  compose();
}

function offer(part, modifiers) {
  const select = find(part);
  const some = modifiers.filter((modifier) => modifier.part === part);
  options(select, ["", ...some.keys()], (i) => (i === "" ? "add …" : some[i].name));
  select.disabled = some.length === 0;
  select.onchange = () => {
    const modifier = some[select.value];
    select.value = "";
    if (modifier) add(modifier);
  };
}

function chooseFault() {
  const { expected, examples, modifiers } = grammar[find("fault").value];
  chosen = [];
  find("modifiers").replaceChildren();
  options(find("values"), examples);
  find("value").value = examples[0];
  say(find("value-hint"), expected);
  PARTS.forEach((part) => offer(part, modifiers));
  compose();
}

/** Offers what this grammar has. */
export function begin(read) {
  grammar = read;
  options(find("fault"), Object.keys(grammar));
  find("fault").value = "delay";
  find("fault").onchange = chooseFault;
  find("add").oninput = ({ target }) => {
    if (target.id === "text") checkSoon();
    else if (target.id === "value" || target.closest("#modifiers")) compose();
  };
  chooseFault();
}
