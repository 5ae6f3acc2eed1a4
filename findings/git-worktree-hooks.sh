#!/usr/bin/env bash
# Expected: a hook that a repository names by a relative `core.hooksPath`, as husky does, runs for a commit in each of its work
# trees, or the commit says that it is missing; and a hook has the same variables in each.
# What happens: in a linked work tree, the path is looked for there. Where it is generated and ignored, no hook runs, without a
# word, and the commit ends with 0. And Git sets GIT_DIR for hooks of a linked work tree alone: a hook whose tests make
# repositories of their own works on the real one there, and not in the main folder.
# Version: seen with Git 2.39.5, which is the machine's own and comes with no package.
# Our code relies on it in src/studio/publish/room.ts, which names the folder of hooks, and in src/check/git.ts, which drops GIT_DIR.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
git init --quiet "$folder/main"
cd "$folder/main"
git config user.name Ada
git config user.email ada@example.com
git config core.hooksPath .hooks
echo .hooks > .gitignore
git add .
git commit --quiet --message=Before
mkdir .hooks
printf '#!/bin/sh\necho "ran, GIT_DIR is ${GIT_DIR:+set}${GIT_DIR:-not set}" | sed "s#set/.*#set#"\n' > .hooks/pre-commit
chmod +x .hooks/pre-commit
git worktree add --quiet --detach ../linked

commit() { git -C "$1" "${@:2}" commit --allow-empty --quiet --message=After 2>&1 || echo refused; }
seen="main: $(commit .)
linked: $(commit ../linked)
linked, with the folder by its whole path: $(commit ../linked -c "core.hooksPath=$PWD/.hooks")"

expected='main: ran, GIT_DIR is not set
linked: 
linked, with the folder by its whole path: ran, GIT_DIR is set'
printf '%s\n' "$(git --version)" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
