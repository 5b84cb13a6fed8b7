/* The calls that everybody makes: GET and POST of the handler that this page is of. */

/** The address of the handler, without the password that a browser refuses to fetch with, and sends. */
export const address = location.origin + location.pathname.replace(/\/+$/, "");

/** The name of the core or collection. */
export const core = decodeURIComponent(address.split("/").at(-2));

const MAY = { GET: "look (permission config-read)", POST: "change anything (permission config-edit)" };

function sentence(status, method, body) {
  const said = body?.error?.msg;
  if (status === 401) return "401: Solr wants to know who you are.";
  if (status === 403) return `403: you may not ${MAY[method]}.`;
  return said ?? `Solr answers ${status}.`;
}

async function call(method, parameters, body) {
  const query = new URLSearchParams({ wt: "json", ...parameters });
  const request = { method, headers: { Accept: "application/json" } };
  if (body) {
    request.body = JSON.stringify(body);
    request.headers["Content-Type"] = "application/json";
  }
  let answer;
  try {
    answer = await fetch(`${address}?${query}`, request);
  } catch {
    throw new Error("Solr does not answer.");
  }
  const read = await answer.json().catch(() => null);
  if (!answer.ok || !read) throw new Error(sentence(answer.status, method, read));
  return read;
}

/** What is shown of these sections, of all cores. */
export const look = (show) => call("GET", { show, across: "collection" });

/** What rules may say. */
export const grammar = async () => (await call("GET", { show: "grammar" })).grammar;

/** Changes something. */
export const post = (body) => call("POST", {}, body);

/** Whether a rule could be armed: it only looks, and so may who may look. */
export const check = async (set) => (await call("POST", { show: "rules" }, { check: set })).check;
