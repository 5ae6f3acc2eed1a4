import { messages } from '../support/interface.ts';
import { allPaths } from '../support/pages.ts';
import { overprints, printedWords } from '../support/printed.ts';
import { expect, test } from '../support/test.ts';

for (const path of [...allPaths, '/no-such-page']) {
  test(`${path} prints without blank sheets and without overlapping texts`, { tag: '@full' }, async ({ page }) => {
    await page.goto(path);
    const sheets = await printedWords(page);
    expect.soft(sheets.flatMap(overprints)).toEqual([]);
    const printed = sheets.map((sheet) => sheet.map(({ text }) => text).join(' '));
    expect.soft(printed.filter((text) => !text.trim())).toEqual([]);
    expect(printed.join(' ')).not.toContain(messages.skipLink);
  });
}
