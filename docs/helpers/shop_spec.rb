require_relative 'faults'

RSpec.describe 'a shop' do
  include_context 'faults'

  # The application; yours has a client of Solr.
  def search = Net::HTTP.get_response(URI("#{core}/select?q=*:*&rows=0")).code.to_i

  it 'fails once' do
    arm fail: '{!id=down times=1}503', delay: '{!id=slow}50ms'
    expect([search, search]).to eq [503, 200]
    expect(struck('down')).to eq 1
    expect(journal(2).map { |entry| entry['status'] }).to eq [503, 200]
  end

  it 'is inside Solr while something happens' do
    arm delay: '{!id=gate}hold'
    held = Thread.new { search }
    wait_for 'gate'
    expect(held).to be_alive
    release 'gate'
    expect(held.value).to eq 200
  end

  it 'has nothing armed otherwise' do
    expect(search).to eq 200
    expect(struck('down')).to eq 0
  end
end
