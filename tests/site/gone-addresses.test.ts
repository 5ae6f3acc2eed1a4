import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createSite, page } from '../check/small-site.ts';

const audience = 'audience: buyers';
const content = await createSite({
  'site.yaml': `${readFileSync('content/site.yaml', 'utf8')}gone: [/jobs, /careers]\n`,
  'pages/careers.mdx': page('', `${audience}\ndraft: true`),
  'pages/sale.mdx': page('', `${audience}\nuntil: 2020-12-31`),
});
const folder = dirname(content);
afterAll(() => rmSync(folder, { recursive: true }));

const module = pathToFileURL('src/check/documents.ts').href;
const script = `import { readClaims } from '${module}';
  const { gone } = await readClaims();
  console.log(JSON.stringify(gone.map(({ address }) => address)));`;

/** The addresses that hosts call gone, read from the folder that the build runs in. */
const readGone = (env: Record<string, string>): string[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: folder,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    }),
  );

test('for visitors, what site.yaml lists is gone, and a page after its last day', () => {
  expect(readGone({ SHOW_UNPUBLISHED: '' })).toEqual(['/jobs', '/careers', '/sale']);
});

test('in a preview, a page that it shows is not', () => {
  expect(readGone({ SHOW_UNPUBLISHED: 'true' })).toEqual(['/jobs']);
});
