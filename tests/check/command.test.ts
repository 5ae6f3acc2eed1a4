import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { agent, figure, writeSite } from './small-site.ts';

const cli = new URL('../../src/check/cli.ts', import.meta.url).pathname;
const run = (folder: string) => spawnSync(process.execPath, [cli, folder], { encoding: 'utf8' });

test('prints the number of files and of stated facts, and succeeds when there are no problems', async () => {
  const claim = figure(
    'value: 12\nlabel: A claim\nmeasures: What\nunstated: [population, comparison, period, condition]\nsource: A study',
    'data',
  );
  const { status, stdout } = run(await writeSite({ 'figures/notice.yaml': claim }));
  const [files, facts] = stdout.split('\n');
  expect(files).toMatch(/^\d+ files, no problems$/);
  expect(facts).toBe('Figures that claim something: 1. Facts behind them: 1 stated, 4 not published');
  expect(status).toBe(0);
});

test('names entries beyond those that pages are drawn for, and succeeds', async () => {
  const codes = 'ABCDEFGHIJ';
  const agents = Array.from(codes, (letter, index) => [
    `agents/extra-${letter.toLowerCase()}.yaml`,
    agent
      .replace('order: 1', `order: ${index + 2}`)
      .replace('code: Nu', `code: X${letter}`)
      .replace('Nurse Agent', `Agent of Kind ${letter}`),
  ]);
  const { status, stdout, stderr } = run(await writeSite(Object.fromEntries(agents)));
  expect(stderr).toBe('');
  expect(stdout.split('\n').slice(2, -1)).toEqual(
    ['i', 'j'].map(
      (letter) =>
        `content/agents/extra-${letter}.yaml: pages are drawn for 9 entries of agents, and this is one more. Look at them before you publish it.`,
    ),
  );
  expect(status).toBe(0);
});

test('prints only the problems, and fails', async () => {
  const { status, stdout, stderr } = run(await writeSite({ 'agents/nurse.yaml': '' }));
  expect(stderr).toBe('content/agents/nurse.yaml:1: is empty.\n\n1 problem in 1 file. What to do: content/README.md\n');
  expect(stdout).toBe('');
  expect(status).toBe(1);
});
