import { afterEach, expect, test, vi } from 'vitest';
import { formatProblem } from '#check/problem.ts';
import { agent, writeSite } from './small-site.ts';

afterEach(() => {
  vi.doUnmock('#check/rules/letters.ts');
  vi.resetModules();
});

test('a rule that fails is a problem that names the rule and the file, and all others are asked', async () => {
  vi.resetModules();
  vi.doMock('#check/rules/letters.ts', () => ({
    checkLetters({ files }: { files: { file: string }[] }) {
      for (const { file } of files) if (file.endsWith('nurse.yaml')) throw new RangeError('out of range');
    },
  }));
  const { checkContent } = await import('#check/check-content.ts');
  const folder = await writeSite({ 'agents/nurse.yaml': agent.replace('code: Nu', 'code: Nurse') });
  expect((await checkContent(folder)).map(formatProblem)).toEqual([
    expect.stringMatching(/^content\/agents\/nurse\.yaml: could not be checked by the rule checkLetters.*out of range/),
    expect.stringContaining('content/agents/nurse.yaml:2 code'),
  ]);
});
