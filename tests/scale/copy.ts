import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SOURCES = ['src', 'public', 'content', 'astro.config.mjs', 'package.json', 'tsconfig.json'];
/** Caches between builds: the copy has its own. */
const CACHES = ['.astro', '.vite'];
/** A page of medium weight, the model of all the others. It names no entry that belongs to one page only. */
const MODEL = 'content/pages/solutions/workforce-customer-experience/workforce-optimization.mdx';

const numbered = (model: string, number: number) =>
  model
    .replace(/^title: .*$/m, `title: Workforce Optimization ${number}`)
    .replace(
      /^description: .*$/m,
      `description: Voice check-ins for healthcare staff, as page ${number} of many more pages.`,
    )
    .replace(/^breadcrumb: .*$/m, `breadcrumb: Workforce ${number}`);

/** Copies the project to a temporary folder and adds pages; returns the folder. */
export function copyWithPages(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'scale-'));
  for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((name) => !CACHES.includes(name))) {
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
  const model = readFileSync(MODEL, 'utf8');
  for (let number = 1; number <= count; number += 1) {
    writeFileSync(join(folder, `content/pages/resources/scale-${number}.mdx`), numbered(model, number));
  }
  return folder;
}
