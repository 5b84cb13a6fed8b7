// Solr Faults for node:test and Jest.
const core = process.env.SOLR_CORE ?? 'http://localhost:8983/solr/example';

async function ask(params = {}, body) {
  const query = new URLSearchParams({ across: 'collection', ...params });
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await (await fetch(`${core}/faults?${query}`, body && post)).json();
  if (answer.error) throw new Error(JSON.stringify(answer.error));
  return answer;
}

const faults = {
  arm: (rules) => ask({}, { arm: rules, journal: 1000 }),
  disarm: () => ask({}, { arm: {}, journal: 0, reset: true }),
  wait: (id, strikes = 1) => ask({ wait: id, strikes, timeout: '10s' }),
  release: (id) => ask({}, { release: id }),
  struck: async (id) => (await ask()).rules[id]?.struck ?? 0,
  async journal(requests) {
    for (const end = Date.now() + 10_000; ; await new Promise((wake) => setTimeout(wake, 10))) {
      const { journal } = await ask();
      if (journal.length >= requests) return journal; // An entry is there when its request has ended.
      if (Date.now() > end) throw new Error(`fewer than ${requests} requests: ${JSON.stringify(journal)}`);
    }
  },
};

module.exports = { core, faults };
