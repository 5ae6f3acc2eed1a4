#!/usr/bin/env bash
# Expected: a build has the pictures of the pages. One that only an entry has which no page shows, such as a draft, is left out.
# What happens: its original is in the built site, with its metadata. Of a picture that a page shows, only the optimized file
# is there.
# Version: Astro 7.3.5.
# Our code relies on it in src/integrations/picture-originals.ts, which removes originals from the built site.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(astro@7.3.5 sharp@0.35.5)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

mkdir -p src/agents src/pages
cat > src/content.config.ts <<'TS'
import { defineCollection, z } from 'astro:content';
import { glob } from 'astro/loaders';

const loader = glob({ pattern: '*.yaml', base: 'src/agents' });
const schema = ({ image }) => z.object({ draft: z.boolean(), picture: image() });
export const collections = { agents: defineCollection({ loader, schema }) };
TS
cat > src/pages/index.astro <<'ASTRO'
---
import { Image } from 'astro:assets';
import { getCollection } from 'astro:content';

const agents = await getCollection('agents', ({ data }) => !data.draft);
---
{agents.map(({ data }) => <Image src={data.picture} alt="" />)}
ASTRO
node --input-type=module <<'JS'
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

for (const [name, draft, background] of [['shown', false, '#123456'], ['draft', true, '#654321']]) {
  writeFileSync(`src/agents/${name}.yaml`, `draft: ${draft}\npicture: ./${name}.jpg\n`);
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  await picture.withExif({ IFD0: { ImageDescription: 'at the hospital' } }).jpeg().toFile(`src/agents/${name}.jpg`);
}
JS
ASTRO_TELEMETRY_DISABLED=1 node_modules/.bin/astro build >log 2>&1 || { cat log; exit 2; }

seen=$(cd dist/_astro && for file in *; do
  echo "${file%%.*}.${file##*.}: $(grep -qa 'at the hospital' "$file" && echo 'with its metadata' || echo 'without metadata')"
done)
expected='draft.jpg: with its metadata
shown.webp: without metadata'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
