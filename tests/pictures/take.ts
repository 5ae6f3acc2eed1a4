import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pictureFolder } from './folder.ts';

/** Pictures of every page and of the catalogue: `npm run pictures -- before`. */
const [name = 'latest'] = process.argv.slice(2);
const site = resolve('test-results/pictured-site');

function run(file: string, args: string[], env: Record<string, string>) {
  const { status } = spawnSync(process.execPath, [`node_modules/${file}`, ...args], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

run('astro/bin/astro.mjs', ['build', '--outDir', site, '--silent'], { CATALOGUE: '1' });
run('@playwright/test/cli.js', ['test', '--config=tests/pictures/playwright.config.ts', '--reporter=line'], {
  DIST: site,
  PICTURES: pictureFolder(name),
});
console.log(`The pictures are in ${pictureFolder(name)}`);
