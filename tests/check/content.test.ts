import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '#check/check-content.ts';
import { formatProblem } from '#check/problem.ts';

test('the sample has no problems', async () => {
  const problems = await checkContent(resolve('content'));
  expect(problems.map(formatProblem)).toEqual([]);
});
