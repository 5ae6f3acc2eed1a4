import { figureText } from '#lib/format/figure.ts';
import { pageIdOf } from '#lib/routes.ts';
import { signals } from '#schemas/screening.ts';
import { readBuilt } from '../support/dist.ts';
import { entriesOf, ledger, shown } from '../support/entries.ts';
import { words } from '../support/interface.ts';
import { contentPages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const solutions = '/solutions/clinical-automation';
const { illustration, result: texts } = words.views;

test.use({ javaScriptEnabled: false });

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

test('a worklist is a list of beds, the most urgent first, each with what was said and what follows', async ({
  page,
}) => {
  await page.goto(`${solutions}/virtual-nursing-observation`);
  const [{ title, caption, patients } = { title: '', caption: '', patients: [] }] = entriesOf('worklists');
  const view = page.getByRole('figure', { name: shown(caption) });
  await expect(view).toContainText(title);
  const rows = await view.getByRole('listitem').allInnerTexts();
  expect(rows.map((row) => row.replace(/\s+/g, ' '))).toEqual(
    patients.map(({ bed, said, status }) => `${words.views.worklist.bed} ${bed} ${shown(said)} ${shown(status)}`),
  );
});

test('a result states its score, its band, and the accuracy of exactly the signals that it used', async ({ page }) => {
  await page.goto(`${solutions}/cognitive-screening-intake`);
  const [{ score, accuracy } = { score: 0, accuracy: '' }] = entriesOf('screening-results');
  const band = entriesOf('score-bands').find(({ from, to }) => score >= from && score <= to);
  const used = entriesOf('modalities').find((modality) => modality.accuracy === accuracy)?.signals ?? [];
  const figure = ledger[accuracy];
  const view = page.getByRole('figure', { name: illustration }).first();
  await expect(view).toContainText(String(score));
  await expect(view).toContainText(`${band?.from}–${band?.to}`);
  await expect(view).toContainText(`${band?.declineRate}%`);
  await expect(view).toContainText(figure ? figureText(figure) : 'a figure of the ledger');
  await expect(view).toContainText(figure?.label ?? 'a label');
  const rows = await view.getByRole('listitem').allInnerTexts();
  expect(rows.map((row) => row.split(/\s*\n\s*/))).toEqual(
    signals.map((name) => [texts.signals[name], used.includes(name) ? texts.used : texts.notUsed]),
  );
});

test('a trend says in words what its last call brought', async ({ page }) => {
  await page.goto(`${solutions}/remote-patient-monitoring`);
  const [{ caption, facts, time } = { caption: '', facts: [], time: '' }] = entriesOf('call-trends');
  const view = page.getByRole('figure', { name: shown(caption) });
  await expect(view.getByRole('term')).toHaveText(facts.map(({ label }) => label));
  await expect(view.getByRole('definition')).toHaveText(facts.map(({ text }) => shown(text)));
  await expect(view.locator('p').last()).toContainText(time);
});
