// One call of the npm package solr-node, which knows no time-out: URL, search or add, its argument.
const {print, failed} = require('./node.js');
const Client = require('solr-node');

const [url, call, argument] = process.argv.slice(2);
const {hostname, port, pathname} = new URL(url);
const client = new Client({host: hostname, port, core: pathname.split('/').pop(), debugLevel: 'OFF'});

const status = (error) => (/Solr server error: (\d+)/.exec(error) || [])[1];
if (call === 'search') {
  const query = client.query().q(argument).rows(10).fl('id,name');
  client.search(query, (error, answer) => (error ? failed(error, status(error)) : print(answer)));
} else {
  client.update({id: argument}, (error) => (error ? failed(error, status(error)) : print()));
}
