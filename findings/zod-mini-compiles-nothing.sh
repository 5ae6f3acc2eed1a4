#!/usr/bin/env bash
# Expected: Zod 4 compiles object schemas with `new Function`, so a page whose security policy forbids that has to set
# `config({ jitless: true })`.
# What happens: schemas of zod/mini are never compiled, and zod/mini does not even test whether it could. Only `zod` does both.
# Version: zod 4.6.7.
# Our code relies on it in src/crawl/client and src/crawl/shell/recents.ts, which use zod/mini without that setting.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(zod@4.6.7)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
let compiled = 0;
globalThis.Function = new Proxy(Function, {
  construct(target, parts) {
    compiled += 1;
    return Reflect.construct(target, parts);
  },
});
for (const name of ['zod/mini', 'zod']) {
  compiled = 0;
  const z = await import(name);
  const { success } = z.safeParse(z.object({ id: z.string(), more: z.optional(z.array(z.number())) }), { id: 'a' });
  console.log(`${name}: valid ${success}, compiled ${compiled > 0}`);
}
JS
)
expected='zod/mini: valid true, compiled false
zod: valid true, compiled true'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
