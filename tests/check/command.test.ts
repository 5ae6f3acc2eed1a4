import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { agent, writeSite } from './small-site.ts';

const cli = resolve('src/check/cli.ts');
const run = (folder: string) => spawnSync(process.execPath, [cli, folder], { encoding: 'utf8' });

test('names entries beyond those that pages are drawn for, says nothing of settings that a release needs, and succeeds', async () => {
  const codes = 'ABCDEFGHIJ';
  const agents = Array.from(codes, (letter, index) => [
    `agents/extra-${letter.toLowerCase()}.yaml`,
    agent
      .replace('order: 1', `order: ${index + 2}`)
      .replace('code: Nu', `code: X${letter}`)
      .replace('Nurse Agent', `Agent of Kind ${letter}`),
  ]);
  const settings = readFileSync('content/site.yaml', 'utf8').replace(/^(calendar|video): .*$/gm, "$1: ''");
  expect(settings.match(/^(calendar|video): ''$/gm)).toHaveLength(2);
  const { status, stdout, stderr } = run(await writeSite({ ...Object.fromEntries(agents), 'site.yaml': settings }));
  expect(stderr).toBe('');
  expect(stdout.split('\n').slice(2, -1)).toEqual(
    ['i', 'j'].map(
      (letter) =>
        `content/agents/extra-${letter}.yaml: pages are designed for up to 9 entries of agents; check them with this one.`,
    ),
  );
  expect(status).toBe(0);
});

test('prints only the problems, by file, and fails', async () => {
  const { status, stdout, stderr } = run(await writeSite({ 'agents/nurse.yaml': '', 'pages/x.md': '' }));
  expect(stderr).toBe(`content/agents/nurse.yaml:1: is empty.

content/pages/x.md: is not a page. Pages are .mdx files.

2 problems in 2 files. What to do: content/README.md
`);
  expect(stdout).toBe('');
  expect(status).toBe(1);
});
