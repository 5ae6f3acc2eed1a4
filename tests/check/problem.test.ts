import { expect, test } from 'vitest';
import { formatProblem, formatProblems } from '#check/problem.ts';

test('a problem has the file, the line, the field, the message and the allowed values', () => {
  const problem = {
    file: 'content/a.yaml',
    line: 4,
    field: 'tone',
    message: '"x" is not allowed.',
    allowed: ['a', 'b'],
  };
  expect(formatProblem(problem)).toBe('content/a.yaml:4 tone: "x" is not allowed. Allowed: a, b.');
});

test('a problem omits what is not known', () => {
  expect(formatProblem({ file: 'content/a.yaml', message: 'is missing.' })).toBe('content/a.yaml: is missing.');
  expect(formatProblem({ file: 'content/a.yaml', line: 4, column: 2, message: 'No.' })).toBe('content/a.yaml:4:2: No.');
});

test('problems are grouped by file, with the total at the end', () => {
  const problems = [
    { file: 'content/a.yaml', line: 1, message: 'One.' },
    { file: 'content/a.yaml', line: 2, message: 'Two.' },
    { file: 'content/b.yaml', line: 1, message: 'Three.' },
  ];
  expect(formatProblems(problems)).toBe(`content/a.yaml:1: One.
content/a.yaml:2: Two.

content/b.yaml:1: Three.

3 problems in 2 files. What to do: content/README.md`);
});
