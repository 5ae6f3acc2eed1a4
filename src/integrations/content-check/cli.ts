import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkContent, findPlaceholders } from './check-content.ts';
import { readFiles } from './content.ts';
import { summarizeFacts } from './figure-facts.ts';
import { formatProblems } from './problem.ts';

const { values, positionals } = parseArgs({ options: { release: { type: 'boolean' } }, allowPositionals: true });
const folder = resolve(positionals[0] ?? 'content');
const problems = await checkContent(folder);
if (values.release) problems.push(...(await findPlaceholders(folder)));

if (problems.length > 0) {
  console.error(formatProblems(problems));
  process.exitCode = 1;
} else {
  console.log(`${(await readFiles(folder)).length} files, no problems`);
  console.log(await summarizeFacts(folder));
}
