#!/usr/bin/env bash
# One call of curl: URL, search or add, its argument, seconds to wait; then more options of curl.
url=$1 call=$2 argument=$3 timeout=$4
options=(-sS --max-time "$timeout" -w '\n%{http_code}' "${@:5}")
if [ "$call" = search ]; then
  options+=(-G "$url/select" --data-urlencode "q=$argument" -d rows=10 -d fl=id,name)
else
  options+=("$url/update" -H 'Content-Type: application/json' -d "[{\"id\":\"$argument\"}]")
fi
answer=$(curl "${options[@]}" 2>&1 | tr -d '\0'; exit "${PIPESTATUS[0]}")
exit=$?
status=$(tail -n 1 <<<"$answer" | grep -oE '^[0-9]{3}$')
if [ $exit != 0 ]; then
  printf 'error\texit %s\t0\t%s\n' $exit "$(grep -aoE 'curl: .*' <<<"$answer" | tail -n 1)"
elif [ "$status" -ge 400 ]; then
  printf 'error\texit 0\t%s\t\n' "$status"
elif [ "$call" = search ]; then
  # What was there before a retry is not part of the last answer; curl prints both.
  last=$(tac <<<"$answer" | sed '/"responseHeader"/q' | tac)
  found=$(grep -aoE '"numFound":[0-9]+' <<<"$last" | head -n 1 | cut -d: -f2)
  docs=$(grep -aE '"(id|name)":' <<<"$last")
  printf 'ok\t%s\t%s\t%s\n' "${found:-none}" "$(grep -ac '"id":' <<<"$docs")" "$(tr -s '\n\t ' ' ' <<<"$docs")"
else
  echo ok
fi
