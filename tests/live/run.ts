import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dist } from '../support/dist.ts';
import type { Finding } from './checks.ts';
import { siteAt } from './site.ts';

/**
 * `npm run check:live -- https://www.example.com` compares the site at an address with the one in dist, which was
 * deployed there: it prints a line for each question and each problem, and fails if there is one. `--wait=300` asks again
 * for so many seconds, until there is none.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { wait: { type: 'string', default: '0' } },
});
const [given = ''] = positionals;
const address = URL.canParse(given) ? new URL(given) : undefined;

if (!address?.protocol.startsWith('http') || address.pathname !== '/') {
  console.error('Give the address of the site: npm run check:live -- https://www.example.com');
  process.exit(2);
}
if (!existsSync(dist)) {
  console.error(
    `There is no ${dist} to compare with. Build what is deployed: SITE_URL=${address.origin} npm run build`,
  );
  process.exit(2);
}

const { checkSite } = await import('./checks.ts');
const PAUSE_MS = 15_000;
/** What is wrong with one page is often so with all. */
const MAX_LINES = 10;
const problemsIn = (found: readonly Finding[]) => found.flatMap((finding) => finding.problems ?? []);
const deadline = performance.now() + Number(values.wait) * 1000;
let findings = await checkSite(siteAt(address));
while (problemsIn(findings).length > 0 && performance.now() < deadline) {
  console.log(`${problemsIn(findings).length} differences; asking again in ${PAUSE_MS / 1000} s`);
  await delay(PAUSE_MS);
  findings = await checkSite(siteAt(address));
}
const problems = problemsIn(findings);

const resultOf = (found: string[] | undefined) => {
  if (!found) return 'not asked';
  return found.length > 0 ? `✗ ${found.length}` : '✓';
};
const width = Math.max(...findings.map(({ name }) => name.length));
for (const { name, asked, problems: found } of findings)
  console.log(`${name.padEnd(width)}  ${String(asked).padStart(4)}  ${resultOf(found)}`);
for (const { problems: found = [] } of findings) {
  for (const problem of found.slice(0, MAX_LINES)) console.log(`✗ ${problem}`);
  if (found.length > MAX_LINES) console.log(`✗ … and ${found.length - MAX_LINES} more of this kind`);
}
console.log(
  `${address.origin}: ${problems.length === 0 ? 'as it was built' : `${problems.length} problem${problems.length > 1 ? 's' : ''}`}`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
// Connections are kept open between requests.
process.exit();
