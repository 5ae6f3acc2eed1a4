import { resolve } from 'node:path';
import { checkContent } from './check-content.ts';
import { readFiles } from './content.ts';
import { formatProblems } from './problem.ts';

const folder = resolve(process.argv[2] ?? 'content');
const problems = await checkContent(folder);

if (problems.length > 0) {
  console.error(formatProblems(problems));
  process.exitCode = 1;
} else {
  console.log(`${(await readFiles(folder)).length} files, no problems`);
}
