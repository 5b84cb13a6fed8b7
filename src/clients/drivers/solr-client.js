// One call of the npm package solr-client: URL, search or add, its argument, seconds to wait.
const {print, failed} = require('./node.js');
const solr = require('solr-client');

const [url, call, argument, timeout] = process.argv.slice(2);
const {hostname, port, pathname} = new URL(url);
const request = {timeout: 1000 * timeout};
const client = solr.createClient({host: hostname, port, core: pathname.split('/').pop(), request});

if (call === 'search') {
  const query = client.query().q(argument).rows(10).fl('id,name');
  client.search(query, (error, answer) => (error ? failed(error, error.statusCode) : print(answer)));
} else {
  client.add({id: argument}, (error) => (error ? failed(error, error.statusCode) : print()));
}
