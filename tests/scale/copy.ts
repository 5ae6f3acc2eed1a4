import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../support/copy-project.ts';

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
  const folder = copyProject({ withCache: false });
  const model = readFileSync(MODEL, 'utf8');
  for (let number = 1; number <= count; number += 1) {
    writeFileSync(join(folder, `content/pages/resources/scale-${number}.mdx`), numbered(model, number));
  }
  return folder;
}
