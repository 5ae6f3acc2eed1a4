#!/usr/bin/env bash
# Expected: `git read-tree -m -u OLD NEW` leaves a file alone whose entry in the index is that of NEW already, also where NEW has none:
# as it does for one that NEW changes.
# What happens: a file that NEW removes, and that is out of the index, is "untracked" to it while it is still there, and it refuses
# all of the rest. A file that NEW changes may differ in the folder once its entry is that of NEW. Merged from a tree in which both
# are as in NEW, it leaves both alone.
# Version: seen with Git 2.39.5, which is the machine's own and comes with no package.
# Our code relies on it in src/studio/publish/land.ts, which merges from such a tree.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
git init --quiet
git config user.name Ada
git config user.email ada@example.com
commit() { git add --all && git commit --quiet --message="$1" && git rev-parse HEAD; }
printf 'one\n' | tee changed removed other > seed
old=$(commit Old)
printf 'two\n' | tee changed other > seed
rm removed
new=$(commit New)

# Edits these files here, as at OLD, and takes their entries of NEW.
edit() { git reset --quiet --hard "$old" && printf 'edited\n' | tee "$@" > seed && git checkout --quiet seed && git reset --quiet "$new" -- "$@"; }
move() { git read-tree -m -u "$1" "$new" > /dev/null 2>&1 && echo "moves, other says $(cat other)" || echo refuses; }
edit changed
seen="one that changes: $(move "$old")"
edit changed removed
seen="$seen
and one that goes: $(move "$old")"
edit changed removed
seen="$seen
from a tree of these entries: $(GIT_INDEX_FILE=$folder/.git/own; export GIT_INDEX_FILE; git read-tree "$old" && git reset --quiet "$new" -- changed removed && git write-tree > .git/tree; unset GIT_INDEX_FILE; move "$(cat .git/tree)")
edited and kept: $(cat changed removed | tr '\n' ' ')"

expected='one that changes: moves, other says two
and one that goes: refuses
from a tree of these entries: moves, other says two
edited and kept: edited edited '
printf '%s\n' "$(git --version)" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
