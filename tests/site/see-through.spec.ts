import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveChanged } from '../support/changed-site.ts';
import { expect, test } from '../support/test.ts';

/** Black ink, and nothing behind it. */
const INK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600"><path d="M9 9h90v90z"/></svg>\n';

test.describe('a picture of ink on nothing', { tag: '@full' }, () => {
  const site = serveChanged((folder) => {
    writeFileSync(join(folder, 'content/images/ink.svg'), INK);
    const about = join(folder, 'content/pages/about.mdx');
    const picture = '<Picture src="ink.svg" alt="A plan of the unit" />';
    writeFileSync(about, readFileSync(about, 'utf8').replace(/(?=\n+<\/Band>)/, `\n\n  ${picture}`));
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`has light paper behind it, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${site.url}/about`);
      await expect(page.getByRole('img', { name: 'A plan of the unit' })).toHaveCSS(
        'background-color',
        'rgb(255, 255, 255)',
      );
    });
});
