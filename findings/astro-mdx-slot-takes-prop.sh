#!/usr/bin/env bash
# Expected: a component has a prop and a slot of the same name, in MDX as in an Astro page.
# What happens: in MDX, a child with slot="view" takes the place of the prop `view`: the component gets the slot, and the prop is
# undefined. Without such a child the prop arrives. Nothing is reported.
# Version: Astro 7.3.5, @astrojs/mdx 8.0.2.
# Our code relies on it in src/sections/registry.ts: the value of a hero that says where its view is has another name, `place`.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(astro@7.3.5 @astrojs/mdx@8.0.2)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

mkdirSync('src/pages', { recursive: true });
writeFileSync('astro.config.mjs', `import mdx from '@astrojs/mdx';\nexport default { integrations: [mdx()] };`);
writeFileSync('src/Box.astro', `<p>{String(Astro.props.view)}, slot: {String(Astro.slots.has('view'))}</p>`);
const child = '<b slot="view">A view</b>';
writeFileSync('src/pages/page.astro', `---\nimport Box from '../Box.astro';\n---\n<Box view="beside">${child}</Box>`);
writeFileSync('src/pages/with.mdx', `import Box from '../Box.astro';\n\n<Box view="beside">${child}</Box>\n`);
writeFileSync('src/pages/without.mdx', `import Box from '../Box.astro';\n\n<Box view="beside">Text</Box>\n`);
spawnSync('node_modules/.bin/astro', ['build'], { env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } });
for (const name of ['page', 'with', 'without'])
  console.log(`${name}:`, /<p>([^<]*)/.exec(readFileSync(`dist/${name}/index.html`, 'utf8'))?.[1]);
JS
)
expected='page: beside, slot: true
with: undefined, slot: true
without: beside, slot: false'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
