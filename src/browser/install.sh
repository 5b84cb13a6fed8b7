#!/usr/bin/env bash
# Installs what is not there yet: a browser and its driver from Debian (as root), axe from npm.
set -euo pipefail
cd "$(dirname "$0")/../.."
. src/debian.sh

fail() {
  echo "The browser cannot be installed: $1" >&2
  exit 1
}

missing=()
command -v chromium >/dev/null || missing+=(chromium)
command -v chromedriver >/dev/null || missing+=(chromium-driver)
command -v npm >/dev/null || missing+=(nodejs npm)
debian "it needs" "${missing[@]}"

npm install --prefix target/browser --no-save --no-audit --no-fund --loglevel=error axe-core@4.10.3 ||
  fail "npm does not get axe-core@4.10.3."

chromedriver --version
