import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { figureFacts, isClaim } from '#schemas/figure.ts';
import { examineContent, findPlaceholders } from './check-content.ts';
import type { Content } from './content.ts';
import { formatProblem, formatProblems } from './problem.ts';
import { openPoints } from './rules/release.ts';

const { values, positionals } = parseArgs({ options: { release: { type: 'boolean' } }, allowPositionals: true });
const folder = resolve(positionals[0] ?? 'content');
const { content, problems, hints } = await examineContent(folder);
if (values.release) problems.push(...(await findPlaceholders(folder)));

if (problems.length > 0 || !content) {
  console.error(formatProblems(problems));
  process.exitCode = 1;
} else {
  console.log(`${content.files.length} files, no problems`);
  console.log(summarizeFacts(content));
  for (const hint of hints) console.log(formatProblem(hint));
}
if (values.release && content) console.log(['\nFor the owner to state or confirm:', ...openPoints(content)].join('\n'));

/** How much of what a reader needs to judge the figures is stated, as a sentence. */
function summarizeFacts({ figures }: Content): string {
  const claims = Object.values(figures).filter(({ topic }) => isClaim(topic));
  const unstated = claims.reduce((sum, figure) => sum + (figure.unstated?.length ?? 0), 0);
  const facts = claims.length * figureFacts.length;
  return `Figures that claim something: ${claims.length}. Facts behind them: ${facts - unstated} stated, ${unstated} not published`;
}
