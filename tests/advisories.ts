import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { seriousAdvisories } from './support/advisories.ts';
import { shippedPackages } from './support/shipped.ts';

/**
 * Fails on a known advisory of severity high or critical about a package that visitors get, as the last build lists
 * them. Where the registry does not answer it says so, and counts nothing.
 */
const [report = 'test-results/reports/advisories.json'] = process.argv.slice(2);

const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=30000'], {
  encoding: 'utf8',
  maxBuffer: Infinity,
});
const advisories = seriousAdvisories(stdout ?? '', readFileSync('package-lock.json', 'utf8'), shippedPackages);
const count = { passed: Number(advisories?.length === 0), failed: advisories?.length ?? 0 };
mkdirSync(dirname(report), { recursive: true });
writeFileSync(report, JSON.stringify(count));

if (!advisories) console.log('– advisories: the registry does not answer, so none were read');
else if (advisories.length === 0) console.log(`${shippedPackages.length} packages reach visitors: no serious advisory`);
for (const line of advisories ?? []) console.log(line);
process.exitCode = count.failed > 0 ? 1 : 0;
