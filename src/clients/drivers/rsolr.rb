# One call of rsolr: plain or retry_503, URL, search or add, its argument, seconds to wait.
require 'json'
require 'rsolr'

manner, url, call, argument, timeout = ARGV
options = { url: url, timeout: timeout.to_i, open_timeout: timeout.to_i }
options.merge!(retry_503: true, retry_after_limit: 3) if manner == 'retry_503'
begin
  solr = RSolr.connect(**options)
  if call == 'search'
    answer = solr.get('select', params: { q: argument, rows: 10, fl: 'id,name' }) || {}
    response = answer['response'] || {}
    docs = response['docs'] || []
    puts ['ok', response['numFound'] || 'none', docs.size, docs.to_json].join("\t")
  else
    solr.add({ id: argument })
    puts 'ok'
  end
rescue StandardError => e
  status = e.respond_to?(:response) && e.response ? e.response[:status] : 0
  puts ['error', e.class, status, e.message.split.join(' ')].join("\t")
end
