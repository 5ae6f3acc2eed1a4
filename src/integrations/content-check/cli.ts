import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { checkContent } from './check-content.ts';
import { formatProblems } from './format-problems.ts';

const folder = resolve(process.argv[2] ?? 'content');
const problems = await checkContent(folder);

if (problems.length > 0) {
  console.error(formatProblems(problems));
  process.exitCode = 1;
} else {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  console.log(`${entries.filter((entry) => entry.isFile()).length} files, no problems`);
}
