/* The control page: looks once a second, and pulls the levers. */

import { showArmed } from "./armed.js";
import { core, grammar, look, post } from "./calls.js";
import { asSet, forms } from "./copies.js";
import { find, say } from "./elements.js";
import * as form from "./form.js";
import * as journal from "./journal.js";

const EVERY = 1000;
const FIRST = { fault: "delay", rule: "{!id=slow handler=/select until=NOW+1MINUTE}2s" };
const SECTIONS = "armed,rules,journal";

let shown = { armed: [], rules: {}, cores: [] };

function fail(error) {
  say(find("wrong"), error ? error.message : "");
}

/** What is not as it should be, though Solr answers. */
function trouble({ enabled = true, silent = {} }) {
  if (!enabled) return "The plugin is disabled in this core (enabled=false): nothing strikes.";
  return Object.entries(silent).map(([name, why]) => `${name} is silent: ${why}`).join(" ");
}

async function refresh() {
  shown = await look(SECTIONS);
  showArmed(shown, { release, disarm });
  journal.showJournal(shown);
  showCopy();
  if (trouble(shown)) throw new Error(trouble(shown));
}

/** Pulls a lever, says that it is done or why not, and looks what has become of it. */
async function pull(body, done) {
  say(find("done"), "");
  try {
    await post(typeof body === "function" ? await body() : body);
    await refresh();
    fail(null);
    say(find("done"), done);
  } catch (e) {
    fail(e);
  }
}

/** Others may have armed something since this page has looked. */
async function armed() {
  return (await look("armed")).armed;
}

const arm = (entry) =>
  pull(async () => ({ arm: asSet([...(await armed()), entry]), journal: 1000 }), `Armed: ${entry.fault}=${entry.rule}`);

const same = (one, other) => one.fault === other.fault && one.rule === other.rule && one.in === other.in;

const disarm = (entry) =>
  pull(
    async () => {
      const all = await armed();
      const at = all.findIndex((one) => same(one, entry));
      return { arm: asSet(all.filter((one, i) => i !== at)) };
    },
    `Disarmed: ${entry.fault}=${entry.rule}`,
  );

const release = (name) => pull({ release: name }, `Released: ${name}`);

function showCopy() {
  const some = shown.armed.length > 0;
  say(find("of"), some ? "What is armed, as" : "The rule above, as");
  const chosen = document.querySelector("input[name=form]:checked").value;
  const text = forms[chosen](some ? shown.armed : [form.rule()]);
  if (find("copied").value !== text) find("copied").value = text;
}

async function copy() {
  find("copied").select();
  try {
    await navigator.clipboard.writeText(find("copied").value);
    say(find("done"), "Copied.");
  } catch {
    // Without https a browser has no clipboard, except for localhost.
    say(find("done"), document.execCommand("copy") ? "Copied." : "Selected: copy it by hand.");
  }
}

function wire() {
  find("first").onclick = () => arm(FIRST);
  find("add").onsubmit = (event) => {
    event.preventDefault();
    arm(form.rule());
  };
  find("disarm").onclick = () => pull({ arm: {} }, "Nothing is armed.");
  find("reset").onclick = () => pull({ reset: true }, "All is counted from 0.");
  find("keep").onclick = () => {
    const kept = Boolean(shown.journal);
    pull({ journal: kept ? 0 : 1000 }, kept ? "No journal is kept." : "The last 1000 requests are kept.");
  };
  find("copy").onclick = copy;
  document.querySelectorAll("input[name=form]").forEach((one) => (one.onchange = showCopy));
  document.addEventListener("rule", showCopy);
}

async function watch() {
  for (;;) {
    if (!document.hidden) {
      try {
        await refresh();
        if (lost) fail(null);
        lost = false;
      } catch (e) {
        lost = true;
        fail(e);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
}

let lost = false;
say(find("core"), core);
document.title = `Solr Faults: ${core}`;
wire();
journal.begin();
grammar().then(form.begin).catch(fail);
watch();
