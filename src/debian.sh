# For scripts that install things; they say how to fail:  . src/debian.sh; debian "they need" NAME…
# Installs packages from Debian, as root. The first word says who needs them.
debian() {
  local who=$1
  shift
  [ $# -gt 0 ] || return 0
  command -v apt-get >/dev/null || fail "no apt-get here; $who $* as Debian has them."
  [ "$(id -u)" = 0 ] || fail "only root may. Run: apt-get install $*"
  export DEBIAN_FRONTEND=noninteractive
  { apt-get -q update && apt-get -q install -y --no-install-recommends "$@"; } ||
    fail "apt-get does not get $*."
}
