import { formatDay } from '#lib/format/date.ts';
import { figureText } from '#lib/format/figure.ts';
import { format } from '#lib/format/message.ts';
import { pageIdOf } from '#lib/routes.ts';
import { signals } from '#schemas/screening.ts';
import { readBuilt } from '../support/dist.ts';
import { drawnWith } from '../support/drawn.ts';
import { entriesOf, ledger, shown, tagsIn } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { contentPages, pagesOfContent } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const { illustration, result: texts } = messages.views;

test.use({ javaScriptEnabled: false });

const sections = ['CallDayView', 'CaseView', 'CodingView', 'DevicesView', 'ResultView', 'TrendView', 'WorklistView'];
const viewsOf = (path: string) => sections.flatMap((name) => tagsIn(path, name).map((values) => ({ name, ...values })));

test('no page shows the same kind of picture twice', () => {
  const pages = pagesOfContent.map(({ path }) => ({ path, names: viewsOf(path).map(({ name }) => name) }));
  expect(pages.flatMap(({ names }) => names)).not.toEqual([]);
  expect(pages.filter(({ names }) => new Set(names).size < names.length)).toEqual([]);
});

const withViews = contentPages.filter(({ path }) =>
  readBuilt(`${pageIdOf(path)}.html`).includes('class="product-view'),
);

for (const { path } of withViews) {
  test(`${path} calls each of its views an illustration`, async ({ page }) => {
    await page.goto(path);
    const views = page.locator('.product-view');
    const named = page.getByRole('figure', { name: new RegExp(`^${illustration}`) });
    await expect(views.and(named)).toHaveCount(await views.count());
  });
}

for (const { path, drawn } of drawnWith('WorklistView', 'worklists')) {
  test(`the worklist of ${path} is a list of beds, the most urgent first, each with what was said and what follows`, async ({
    page,
  }) => {
    await page.goto(path);
    const view = page.getByRole('figure', { name: shown(drawn.caption) });
    await expect(view).toContainText(drawn.title);
    const rows = await view.getByRole('listitem').allInnerTexts();
    const { patient, worklist } = messages.views;
    expect(rows.map((row) => row.replace(/\s+/g, ' '))).toEqual(
      drawn.patients.map(({ bed, age, sex, said, found, checked, next, status, actions }) =>
        [
          worklist.bed,
          bed,
          format(patient, { age, sex }),
          shown(said ?? found ?? ''),
          format(worklist.checked, { time: checked }),
          ...(next ? [format(worklist.next, { time: next })] : []),
          shown(status),
          ...actions,
        ].join(' '),
      ),
    );
  });
}

for (const { path, drawn } of drawnWith('ResultView', 'screening-results')) {
  test(`the scale of ${path} names each of its bands on every screen, and one below the other on phones`, async ({
    page,
  }) => {
    const bands = entriesOf('score-bands').toSorted((one, other) => one.from - other.from);
    await page.goto(path);
    const view = page.getByRole('figure', { name: shown(drawn.caption) });
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

  test(`the result of ${path} states its score, its band, and the accuracy of exactly the signals that it used`, async ({
    page,
  }) => {
    await page.goto(path);
    const { score, accuracy, caption, patient } = drawn;
    const band = entriesOf('score-bands').find(({ from, to }) => score >= from && score <= to);
    const used = entriesOf('modalities').find((modality) => modality.accuracy === accuracy)?.signals ?? [];
    const figure = ledger[accuracy];
    const view = page.getByRole('figure', { name: shown(caption) });
    await expect(view).toContainText(String(score));
    await expect(view).toContainText(`${band?.from}–${band?.to}`);
    await expect(view).toContainText(format(messages.views.patient, patient));
    await expect(view).toContainText(format(texts.inBand, { percent: band?.declineRate ?? 0 }));
    await expect(view).toContainText(texts.lower);
    await expect(view).toContainText(texts.higher);
    await expect(view).toContainText(figure ? figureText(figure) : 'a figure of the ledger');
    await expect(view).toContainText(figure?.label ?? 'a label');
    const rows = await view.locator('ul').getByRole('listitem').allInnerTexts();
    expect(rows.map((row) => row.split(/\s*\n\s*/))).toEqual(
      signals.map((name) => [texts.signals[name], used.includes(name) ? texts.used : texts.notUsed]),
    );
  });
}

for (const { path, drawn } of drawnWith('TrendView', 'call-trends')) {
  test(`the trend of ${path} says in words what its last call brought`, async ({ page }) => {
    await page.goto(path);
    const { caption, facts, calls, measure, patient } = drawn;
    const view = page.getByRole('figure', { name: shown(caption) });
    await expect(view).toContainText(format(messages.views.patient, patient));
    await expect(view.getByRole('term')).toHaveText(facts.map(({ label }) => label));
    await expect(view.getByRole('definition')).toHaveText(facts.map(({ text }) => shown(text)));
    // The chart says every call with its day, also the one that nobody answered.
    const chart = view.getByRole('img', { name: measure });
    for (const { date, value } of calls) {
      const call = format(messages.views.trend.call, {
        date: formatDay(date),
        value: value ?? messages.views.trend.noAnswer,
      });
      await expect(chart).toHaveAccessibleName(new RegExp(`${call}[,.]`));
    }
  });
}

test('what looks like a button in a view is part of the picture: nobody can press or focus it', async ({ page }) => {
  for (const { path } of withViews) {
    await page.goto(path);
    const views = page.locator('.product-view');
    expect(await views.locator('button, [role=button], [tabindex]').count(), path).toBe(0);
    expect(await views.locator('a:not(sup a)').count(), path).toBe(0);
  }
});
