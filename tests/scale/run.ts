import { rmSync } from 'node:fs';
import { build } from './build.ts';
import { copyWithPages } from './copy.ts';

/**
 * How the build grows: `npm run scale` builds copies of the project with no page, 1,000 and 5,000 pages more, each twice;
 * `npm run scale -- 200` with 200. The first build has nothing kept from an earlier one, the second has.
 */
const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [0, 1000, 5000];

const rows: Record<string, Record<string, string>> = {};
for (const count of counts) {
  const folder = copyWithPages(count);
  try {
    for (const name of ['first', 'again']) {
      const { seconds, cpuSeconds, megabytes } = await build(folder);
      const row = {
        time: `${seconds.toFixed(1)} s`,
        work: `${cpuSeconds.toFixed(1)} s`,
        memory: `${megabytes.toFixed(0)} MB`,
      };
      rows[`${count} pages more, ${name}`] = row;
      console.log(`${count} pages more, ${name}: ${Object.values(row).join(', ')}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
console.table(rows);
