import { casesWith } from '../support/drawn.ts';
import { entriesOf, shown } from '../support/entries.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

for (const { path, frame } of casesWith('result')) {
  test(`the scale of ${path} names each of its bands on every screen, and one below the other on phones`, async ({
    page,
  }) => {
    const bands = entriesOf('score-bands').toSorted((one, other) => one.from - other.from);
    await page.goto(path);
    const view = page.getByRole('figure', { name: shown(frame.caption) });
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const names = view.locator('ol .risk-badge, svg .risk').filter({ visible: true });
      const texts = (await names.allTextContents()).map((text) => text.trim());
      expect(texts, `${width} px`).toEqual(bands.map(({ risk }) => risk));
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const rows = await view.locator('ol').getByRole('listitem').allInnerTexts();
    expect(rows.map((row) => row.replace(/\s+/g, ' '))).toEqual(
      bands.map(({ risk, from, to }) => `${risk} ${from}–${to}`),
    );
  });
}
