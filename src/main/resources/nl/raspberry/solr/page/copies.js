/* The same rules as others write them: for the shell, for JUnit, for pytest. */

import { address, core } from "./calls.js";

/** The parameter set of these entries: a rule alone, or several of a kind in a list. */
export function asSet(entries) {
  const set = {};
  for (const { fault, rule, in: place } of entries) {
    const part = place ? (set[place] ??= {}) : set;
    if (!(fault in part)) part[fault] = rule;
    else part[fault] = [part[fault], rule].flat();
  }
  return set;
}

const body = (entries) => JSON.stringify({ arm: asSet(entries), journal: 1000 });
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

function junit(entries) {
  const rules = entries
    .filter((entry) => !entry.in)
    .map(({ fault, rule }) => `    FaultRule.${fault}(${JSON.stringify(rule)})`);
  return `@Rule
public final SolrFaultsRule faults = new SolrFaultsRule(() -> new SolrFaults(solr, ${JSON.stringify(core)}));

// in a test
faults.arm(
${rules.join(",\n")});`;
}

function pytest(entries) {
  const rules = Object.entries(asSet(entries)).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return `from faults import faults  # docs/helpers/faults.py

def test_it(faults):
    faults.arm(${rules.join(", ")})`;
}

/** By form, what is to be copied. */
export const forms = {
  curl: (entries) =>
    `curl ${quoted(address)} -H 'Content-Type: application/json' \\\n  -d ${quoted(body(entries))}`,
  json: (entries) => JSON.stringify({ arm: asSet(entries), journal: 1000 }, null, 2),
  junit,
  pytest,
};
