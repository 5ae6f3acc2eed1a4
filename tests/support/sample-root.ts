import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** What the sample site shares with the project: everything but content and caches. */
const SHARED = [
  'src',
  'public',
  'findings',
  'tests',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'README.md',
  '.gitignore',
  '.cspell.jsonc',
  '.ci',
  '.devcontainer',
  '.github',
  '.vscode',
];
const CACHES = ['.astro', '.vite'];
/** What both keep by its sources alone: cards and compressed copies of a build, and the browser of the tests. */
const KEPT = ['node_modules/.astro/kept', 'node_modules/.cache'];

/**
 * Makes the folder in which tests of the product run, and returns it: the site's code with the content of `tests/sample`,
 * as another root of the same project. An editor's change of `content/` reaches no test in it, but for the words of the
 * interface: the code knows them by their keys, and so do its tests.
 */
export function makeSampleRoot(): string {
  const folder = resolve('test-results/sample');
  for (const name of KEPT) {
    mkdirSync(name, { recursive: true });
    mkdirSync(dirname(join(folder, name)), { recursive: true });
  }
  const link = (name: string) => existsSync(join(folder, name)) || symlinkSync(resolve(name), join(folder, name));
  [...SHARED, ...KEPT].forEach(link);
  // Packages that are no longer installed.
  for (const name of readdirSync(join(folder, 'node_modules')))
    if (!existsSync(join(folder, 'node_modules', name))) rmSync(join(folder, 'node_modules', name));
  for (const name of readdirSync('node_modules').filter((each) => !CACHES.includes(each))) link(`node_modules/${name}`);
  // Another run may read them at this moment, so those that are right stay.
  const content = join(folder, 'content');
  const sample = globSync('**/*.*', { cwd: 'tests/sample/content' }).map((file) => [
    `tests/sample/content/${file}`,
    file,
  ]);
  // The guide, the reference and the words of the interface are of the product.
  const guides = globSync('{*.md,interface.yaml}', { cwd: 'content' }).map((file) => [`content/${file}`, file]);
  const wanted = new Map([...sample, ...guides].map(([source = '', file = '']) => [file, source]));
  for (const file of globSync('**/*.*', { cwd: content })) if (!wanted.has(file)) rmSync(join(content, file));
  for (const [file, source] of wanted) {
    const text = readFileSync(source);
    const target = join(content, file);
    if (!existsSync(target) || !readFileSync(target).equals(text)) cpSync(source, target);
  }
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
    'content/interface.yaml',
    'astro.config.mjs',
    'package-lock.json',
  ];
  return statSync(built).mtimeMs > Math.max(...sources.map(changedAt));
}
