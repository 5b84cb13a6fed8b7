# Solr Faults for a shell script, which begins and ends with nothing armed:  . ./faults.sh
SOLR_CORE=${SOLR_CORE:-http://localhost:8983/solr/example}

# What Solr says is in $answer; it is printed where it is an error.
ask_faults() {
  answer=$(curl -sS --fail-with-body "$SOLR_CORE/faults?across=collection&indent=true&$1" \
    -H 'Content-Type: application/json' ${2:+-d "$2"}) || { echo "$answer" >&2; return 1; }
}

arm() { ask_faults '' "{\"arm\":$1,\"journal\":1000}"; }
disarm() { ask_faults '' '{"arm":{},"journal":0,"reset":true}'; }
wait_for() { ask_faults "wait=$1&strikes=${2:-1}&timeout=10s"; }
release() { ask_faults '' "{\"release\":\"$1\"}"; }
struck() { ask_faults show=rules && echo "$answer" | sed -n "/\"$1\":{/,/\"active\"/s/.*\"struck\":\([0-9]*\).*/\1/p"; }

disarm
trap disarm EXIT
