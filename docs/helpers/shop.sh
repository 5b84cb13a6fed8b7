#!/bin/sh
set -eu
cd "$(dirname "$0")"
. ./faults.sh

# The application; yours does more.
search() { curl -s -o /dev/null -w '%{http_code}' "$SOLR_CORE/select?q=*:*&rows=0"; }

arm '{"fail":"{!id=down times=1}503","delay":"{!id=slow}50ms"}'
test "$(search)" = 503
test "$(search)" = 200
test "$(struck down)" = 1

arm '{"delay":"{!id=gate}hold"}'
found=$(mktemp)
search > "$found" &
wait_for gate
test "$(cat "$found")" = ''
release gate
wait
test "$(cat "$found")" = 200

echo 'all is well'
