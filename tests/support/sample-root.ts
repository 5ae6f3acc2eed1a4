import { cpSync, existsSync, globSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What the sample site shares with the project: everything but content and caches. */
const SHARED = [
  'src',
  'public',
  'tests',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'README.md',
  '.gitignore',
  '.cspell.jsonc',
];
const CACHES = ['.astro', '.vite', '.cache'];

/**
 * Makes the folder in which tests of the product run, and returns it: the site's code with the content of `tests/sample`,
 * as another root of the same project. An editor's change of `content/` reaches no test in it.
 */
export function makeSampleRoot(): string {
  const folder = resolve('test-results/sample');
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  const link = (name: string) => existsSync(join(folder, name)) || symlinkSync(resolve(name), join(folder, name));
  SHARED.forEach(link);
  for (const name of readdirSync('node_modules').filter((each) => !CACHES.includes(each))) link(`node_modules/${name}`);
  // What tests have changed, or an earlier version had.
  rmSync(join(folder, 'content'), { recursive: true, force: true });
  cpSync('tests/sample/content', join(folder, 'content'), { recursive: true });
  // The guide and the reference are of the product.
  for (const file of globSync('content/*.md')) cpSync(file, join(folder, file));
  return folder;
}

const changedAt = (pattern: string) => Math.max(...globSync(pattern).map((file) => statSync(file).mtimeMs));

/** Whether the sample site was built from what is there now. */
export function isSampleBuilt(folder: string): boolean {
  const built = join(folder, 'dist/index.html');
  if (!existsSync(built)) return false;
  const sources = [
    'src/**/*.*',
    'public/**/*.*',
    'tests/sample/content/**/*.*',
    'astro.config.mjs',
    'package-lock.json',
  ];
  return statSync(built).mtimeMs > Math.max(...sources.map(changedAt));
}
