#!/usr/bin/env bash
# Installs the clients that are not there yet, by name: from Debian (as root) and from npm.
set -euo pipefail
cd "$(dirname "$0")/../.."
. src/debian.sh

fail() {
  echo "The clients cannot be installed: $1" >&2
  exit 1
}

wanted=(curl php-cli php-solr python3-pysolr python3-requests libwebservice-solr-perl)
command -v npm >/dev/null || wanted+=(nodejs npm)
missing=()
for package in "${wanted[@]}"; do
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
done
debian "they need" "${missing[@]}"

npm install --prefix target/clients --no-save --no-audit --no-fund --loglevel=error \
  solr-client@0.9.0 solr-node@1.2.1 || fail "npm does not get solr-client@0.9.0 and solr-node@1.2.1."

dpkg-query -W "${wanted[@]}"
