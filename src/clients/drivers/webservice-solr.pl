# One call of WebService::Solr: URL, search or add, its argument, seconds to wait.
use strict;
use warnings;
use JSON::XS;
use LWP::UserAgent;
use WebService::Solr;

my ($url, $call, $argument, $timeout) = @ARGV;
my $agent = LWP::UserAgent->new(timeout => $timeout);
my $solr = WebService::Solr->new($url, {agent => $agent, autocommit => 0});

# A search never dies; what comes of it may when it is read.
sub search {
    my $response = $solr->search($argument, {rows => 10, fl => 'id,name'});
    my @docs = eval { $response->docs };
    if (my $text = $@) {
        # The agent invents a status where the server sent none.
        my $invented = $response->raw_response->header('Client-Warning');
        my $status = $invented || $response->is_success ? 0 : $response->status_code;
        return "error", "docs() dies", $status, $response->status_message . ": $text";
    }
    my $found = $response->content->{response}{numFound} // 'none';
    my @texts = map { [map { $_->value } $_->fields('id'), $_->fields('name')] } @docs;
    return "ok", $found, scalar @docs, JSON::XS->new->ascii->encode(\@texts);
}

sub add {
    eval { $solr->add([[id => $argument]]) };
    return "ok" unless $@;
    my ($status) = $@ =~ /^([45]\d\d) /;
    return "error", "add() dies", $@ =~ /\b(read timeout|Server closed)/ ? 0 : $status // 0, $@;
}

my @line = $call eq 'search' ? search() : add();
s/\s+/ /g for @line;
print join("\t", @line), "\n";
