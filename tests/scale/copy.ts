import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SOURCES = ['src', 'public', 'content', 'astro.config.mjs', 'package.json', 'tsconfig.json'];
/** What a build keeps for the next: the copy keeps its own. */
const CACHES = ['.astro', '.vite'];
/** A page of the middle weight, which all the others are made from. */
const MODEL = 'content/pages/solutions/workforce-customer-experience/customer-experience.mdx';

const numbered = (model: string, number: number) =>
  model
    .replace(/^title: .*$/m, `title: Customer Experience ${number}`)
    .replace(
      /^description: .*$/m,
      `description: EHR integration over HL7 FHIR, as page ${number} of many that are alike.`,
    )
    .replace(/^breadcrumb: .*$/m, `breadcrumb: Experience ${number}`);

/** A copy of the project in the temporary folder with so many pages more; returns where it is. */
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
