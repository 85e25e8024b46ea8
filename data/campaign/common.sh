# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What both campaign scripts share.

name=${0##*/} shards=100

fail () { printf '%s: %s\n' "$name" "$1" >&2; exit 2; }

# set_up FOLDER SCENARIO [OPTION…]: the folder of the campaign, and how to play a shard in it. Keeps a
# copy of the scenario, so that nobody changes it while it is played, with its board if that has a
# file of its own. A folder stays with its campaign.
set_up () {
  local board new
  [[ $shards =~ ^[1-9][0-9]{0,4}$ ]] || fail "SHARDS is a number from 1 to 99999"
  [ -r "$2" ] || fail "cannot read $2"
  cli=${BORMIDA_CLI:-bormida-cli}
  command -v -- "$cli" >/dev/null || fail "there is no $cli; BORMIDA_CLI tells where it is"
  [[ $cli != */* ]] || cli=$(realpath -- "$cli")
  files=(scenario/scenario.xml)
  # On one line and quoted in one way; and what cannot be read is told here.
  board=$("$cli" format -o - -- "$2") || exit 2
  board=$(sed -n 's/^ *<board [^>]*href="\([^"]*\)".*/\1/p' <<<"$board" | sed 's/&quot;/"/g; s/&lt;/</g; s/&gt;/>/g; s/&amp;/\&/g')
  [ -z "$board" ] || files+=("scenario/$board")
  mkdir -p -- "$1"
  folder=$(realpath -- "$1")
  new=$(printf '%s\n' "$shards shards" "${@:3}"; cat -- "$2"
    [ -z "$board" ] || cat -- "$(dirname -- "$2")/$board")
  new=$(sha256sum <<<"$new")
  if [ -e "$folder/campaign" ]; then
    [ "$(cat -- "$folder/campaign")" = "$new" ] ||
      fail "$1 has another campaign: the scenario, the options or the number of shards differ"
  else
    mkdir -p -- "$folder/scenario"
    cp -- "$2" "$folder/scenario/scenario.xml"
    [ -z "$board" ] || install -D -m 644 -- "$(dirname -- "$2")/$board" "$folder/scenario/$board"
    printf '%s\n' "$new" >"$folder/campaign"
  fi
  # A shard is one process; so all processors are used without two levels of jobs.
  play=$(printf '%q ' "$cli" playtest scenario/scenario.xml "${@:3}" --jobs 1)
}

# Adds up the parts. An older result goes away first: what is there is right.
merge () {
  cd -- "$folder" || return
  rm -f result.txt result.json
  compgen -G 'part-*.json' >/dev/null || { echo "no shard has been played" >&2; return 1; }
  "$cli" playtest-merge --scenario scenario/scenario.xml part-*.json >result.new &&
    "$cli" playtest-merge --scenario scenario/scenario.xml -f json part-*.json >json.new &&
    mv json.new result.json && mv result.new result.txt
}
