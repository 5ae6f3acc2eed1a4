import { rmSync } from 'node:fs';
import { build, type Cost } from './build.ts';
import { changeArticle, copyGrown, type Growth } from './copy.ts';

/**
 * How the build scales: `npm run scale` builds copies of the project with 0, 1,000 and 5,000 more pages, the first of
 * them twice, since a second build reuses what the first has cached; `npm run scale -- 200` with 200. `npm run scale --
 * articles` builds with more articles and pictures, each cold, again, and after a change of one article.
 */
const [given] = process.argv.slice(2);

const byArticles: Growth[] = [
  { articles: 0 },
  { articles: 30 },
  { articles: 300 },
  { articles: 300, pictures: 300 },
  { articles: 1000 },
];
const byPages: Growth[] = given ? process.argv.slice(2).map((pages) => ({ pages: Number(pages) })) : [];
const growths = given === 'articles' ? byArticles : given ? byPages : [0, 1000, 5000].map((pages) => ({ pages }));

/** What a build may cost at most. */
const limits: Record<string, Partial<Cost>> = {
  '0 more pages, again': { seconds: 6 },
  '1000 more pages': { cpuSeconds: 130, megabytes: 1500 },
  '5000 more pages': { seconds: 660 },
};

const exceeded = (name: string, cost: Cost) =>
  (['seconds', 'cpuSeconds', 'megabytes'] as const).filter((unit) => cost[unit] > (limits[name]?.[unit] ?? Infinity));

const nameOf = (growth: Growth) =>
  Object.entries(growth)
    .map(([kind, count]) => `${count} more ${kind}`)
    .join(', ');

const rows: Record<string, Record<string, string>> = {};
for (const growth of growths) {
  const folder = await copyGrown(growth);
  const name = nameOf(growth);
  const runs = given === 'articles' ? ['', ', again', ', one changed'] : growth.pages === 0 ? ['', ', again'] : [''];
  try {
    for (const run of runs) {
      if (run === ', one changed') changeArticle(folder, growth);
      const cost = await build(folder);
      const row = {
        time: `${cost.seconds.toFixed(1)} s`,
        'processor time': `${cost.cpuSeconds.toFixed(1)} s`,
        'peak memory': `${cost.megabytes.toFixed(0)} MB`,
        'over the limit': exceeded(name + run, cost).join(', '),
      };
      rows[name + run] = row;
      console.log(`${name}${run}: ${Object.values(row).filter(Boolean).join(', ')}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
console.table(rows);
process.exitCode = Object.values(rows).some((row) => row['over the limit']) ? 1 : 0;
