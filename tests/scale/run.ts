import { rmSync } from 'node:fs';
import { build, type Cost } from './build.ts';
import { copyWithPages } from './copy.ts';

/**
 * How the build scales: `npm run scale` builds copies of the project with 0, 1,000 and 5,000 more pages, the first of
 * them twice, since a second build reuses what the first has cached; `npm run scale -- 200` with 200.
 */
const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [0, 1000, 5000];

/** What a build may cost at most. */
const limits: Record<string, Partial<Cost>> = {
  '0 more pages, again': { seconds: 6 },
  '1000 more pages': { cpuSeconds: 130, megabytes: 1500 },
  '5000 more pages': { seconds: 660 },
};

const exceeded = (name: string, cost: Cost) =>
  (['seconds', 'cpuSeconds', 'megabytes'] as const).filter((unit) => cost[unit] > (limits[name]?.[unit] ?? Infinity));

const rows: Record<string, Record<string, string>> = {};
for (const count of counts) {
  const folder = copyWithPages(count);
  const name = `${count} more pages`;
  try {
    for (const run of count === 0 ? [name, `${name}, again`] : [name]) {
      const cost = await build(folder);
      const row = {
        time: `${cost.seconds.toFixed(1)} s`,
        'processor time': `${cost.cpuSeconds.toFixed(1)} s`,
        'peak memory': `${cost.megabytes.toFixed(0)} MB`,
        'over the limit': exceeded(run, cost).join(', '),
      };
      rows[run] = row;
      console.log(`${run}: ${Object.values(row).filter(Boolean).join(', ')}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
console.table(rows);
process.exitCode = Object.values(rows).some((row) => row['over the limit']) ? 1 : 0;
