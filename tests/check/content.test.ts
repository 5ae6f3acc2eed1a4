import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkContent } from '#check/check-content.ts';
import { formatProblem } from '#check/problem.ts';

test('the content of this site has no problems', async () => {
  const problems = await checkContent(fileURLToPath(new URL('../../content', import.meta.url)));
  expect(problems.map(formatProblem)).toEqual([]);
});
