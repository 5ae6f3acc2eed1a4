#!/usr/bin/env bash
# Expected: `git hash-object --stdin-paths` finds the files that it is given as `git hash-object FILE` does, from the current folder.
# What happens: it looks for them from the top of the repository. In a folder of it, a name may be that of another file, whose id is
# then the answer. Outside of a repository, it looks in the current folder.
# Version: seen with Git 2.39.5, which is the machine's own and comes with no package.
# Our code relies on it in src/studio/conflicts.ts: it gives names from the top, also where the project is a folder of a repository.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
git init --quiet
mkdir website
echo 'above' > text.md
echo 'here' > website/text.md
above=$(git hash-object text.md)

cd website
name() { [ "$1" = "$above" ] && echo 'the file above' || echo 'the file here'; }
seen="as an argument: $(name "$(git hash-object text.md)")
in a list: $(name "$(echo text.md | git hash-object --stdin-paths)")"
rm -rf "$folder/.git"
seen="$seen
in a list, without a repository: $(name "$(echo text.md | git hash-object --stdin-paths)")"

expected='as an argument: the file here
in a list: the file above
in a list, without a repository: the file here'
printf '%s\n' "$(git --version)" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
