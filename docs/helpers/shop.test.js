const { test, beforeEach, afterEach } = require('node:test'); // Jest has them without this line.
const assert = require('node:assert');
const { core, faults } = require('./faults.js');

beforeEach(() => faults.disarm());
afterEach(() => faults.disarm());

// The application; yours has a client of Solr.
const search = async () => (await fetch(`${core}/select?q=*:*&rows=0`)).status;

test('a search fails once', async () => {
  await faults.arm({ fail: '{!id=down times=1}503', delay: '{!id=slow}50ms' });
  assert.deepEqual([await search(), await search()], [503, 200]);
  assert.equal(await faults.struck('down'), 1);
  assert.deepEqual((await faults.journal(2)).map((entry) => entry.status), [503, 200]);
});

test('something happens while a search is inside Solr', async () => {
  await faults.arm({ delay: '{!id=gate}hold' });
  const held = search();
  await faults.wait('gate');
  await faults.release('gate');
  assert.equal(await held, 200);
});

test('nothing is armed otherwise', async () => {
  assert.equal(await search(), 200);
  assert.equal(await faults.struck('down'), 0);
});
