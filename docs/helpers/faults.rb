# Solr Faults for RSpec: in this context an example begins and ends with nothing armed.
require 'json'
require 'net/http'

RSpec.shared_context 'faults' do
  let(:core) { ENV.fetch('SOLR_CORE', 'http://localhost:8983/solr/example') }

  def ask(body = nil, **params)
    uri = URI("#{core}/faults?#{URI.encode_www_form(across: 'collection', **params)}")
    json = { 'Content-Type' => 'application/json' }
    answer = JSON.parse(body ? Net::HTTP.post(uri, body.to_json, json).body : Net::HTTP.get(uri))
    answer.key?('error') ? raise(answer['error'].to_s) : answer
  end

  def arm(**rules) = ask({ arm: rules, journal: 1000 })

  def disarm = ask({ arm: {}, journal: 0, reset: true })

  def wait_for(id, strikes: 1) = ask(wait: id, strikes: strikes, timeout: '10s')

  def release(id) = ask({ release: id })

  def struck(id) = ask.dig('rules', id, 'struck') || 0

  def journal(requests)
    finish = Time.now + 10
    until (seen = ask['journal']).size >= requests # An entry is there when its request has ended.
      raise "fewer than #{requests} requests: #{seen}" if Time.now > finish

      sleep 0.01
    end
    seen
  end

  before { disarm }
  after { disarm }
end
