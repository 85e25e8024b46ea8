# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Sourced by the tests of data/campaign. They use only this machine's loopback address, a folder of
# their own, and servers that they start and end themselves.

top=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../.." && pwd)
real=$top/build/core/cli/bormida-cli
scenario=$top/data/scenarios/tutorial.xml
games=60 shards=12
options=(-g "$games" -p random -s 5)
passed=0 failed=0
work=$(mktemp -d)

# A player that takes its time, so that there is a middle to be killed in.
slow=$work/slow-cli
cat >"$slow" <<END
#!/bin/sh
[ "\$1" != playtest ] || sleep 1.5
exec "$real" "\$@"
END
chmod +x "$slow"
"$real" playtest "$scenario" "${options[@]}" >"$work/expected"

# check WORDS COMMAND…: one test.
check () {
  local words=$1
  shift
  if "$@" >"$work/output" 2>&1; then
    passed=$((passed + 1))
    printf 'ok %s\n' "$words"
  else
    failed=$((failed + 1))
    printf 'not ok %s\n' "$words"
    sed 's/^/# /' "$work/output"
  fi
}

# wait_for SECONDS COMMAND…
wait_for () {
  local end=$((SECONDS + $1))
  shift
  until "$@" >/dev/null 2>&1; do
    [ "$SECONDS" -lt "$end" ] || return 1
    sleep 0.2
  done
}

# has_parts FOLDER LEAST
has_parts () { [ "$(find "$1" -name 'part-*.json' | wc -l)" -ge "$2" ]; }

is_right () { cmp -- "$1/result.txt" "$work/expected" && grep -q '"signature"' "$1/result.json"; }

# The times at which the parts were written.
times () { (cd -- "$1" && find . -name 'part-*.json' -printf '%p %T@\n' | sort); }

# kill_tree PID: it and all that it has started.
kill_tree () {
  local child
  for child in $(ps -o pid= --ppid "$1"); do kill_tree "$child"; done
  kill -9 "$1" 2>/dev/null || true
}

is_gone () { ! kill -0 "$1" || [ "$(ps -o state= -p "$1")" = Z ]; }

# end PID: a server, and waits for that.
end () {
  kill "$1" 2>/dev/null || return 0
  wait_for 20 is_gone "$1" || kill -9 "$1" 2>/dev/null
}

free_port () {
  local port
  for port in $(shuf -i 20000-29999 -n 50); do
    if ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then echo "$port"; return; fi
  done
  return 1
}

summary () {
  printf 'Ok: %d\nFail: %d\n' "$passed" "$failed"
  [ "$failed" = 0 ]
}
