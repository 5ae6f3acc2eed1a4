import { type Studio, startStudio } from '../support/studio.ts';
import { test as base, expect } from '../support/test.ts';

const START_MS = 180_000;
const NURSE = 'agents/nurse.yaml';
const ABOUT = 'pages/about.mdx';

/** A studio that is started with a mistake in a value, and one that leaves a file unreadable. */
const test = base.extend<object, { studio: Studio }>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that this one needs from its pattern.
    async ({}, use) => {
      const studio = await startStudio(({ read, write }) => {
        write(NURSE, read(NURSE).replace('code: Nu', 'code: Nurse'));
        write(ABOUT, read(ABOUT).replace('---', '---\nkeywords: "'));
      });
      await use(studio);
      await studio.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ studio }, use) => use(studio.url),
});

test.setTimeout(START_MS);
// Keystatic asks for its fonts, which the policy of the studio refuses.
test.use({ colorScheme: 'dark', triesPolicy: true });

test('a mistake is explained in the studio and on the page, and fixed in its form', { tag: '@full' }, async ({
  page,
  context,
  studio,
}) => {
  const site = await context.newPage();
  const unreadable = await site.goto('/about');
  expect(unreadable?.status()).toBe(500);
  await expect(site.getByText('A quote is not closed')).toBeVisible();
  // A page that can be shown stays up.
  const answer = await site.goto('/digital-humans');
  expect(answer?.status()).toBe(200);
  await site.getByText(/mistakes? in the content/).click();
  await expect(site.getByText('use two letters, the first one capitalized')).toBeVisible();
  await expect(site.getByRole('link', { name: 'content/agents/nurse.yaml' })).toHaveAttribute(
    'href',
    '/keystatic/collection/agents/item/nurse',
  );

  await page.goto('/keystatic');
  await expect(page.getByRole('status').filter({ hasText: 'Problems to fix' })).toBeVisible({ timeout: START_MS });
  await expect(page.getByRole('listitem').filter({ hasText: ABOUT })).toContainText('A quote is not closed');
  studio.write(ABOUT, studio.read(ABOUT).replace('---\nkeywords: "', '---'));
  await expect(page.getByRole('listitem').filter({ hasText: ABOUT })).toHaveCount(0, { timeout: START_MS });
  const problem = page.getByRole('listitem').filter({ hasText: 'use two letters' });
  await expect(problem).toContainText('code: "Nurse" is not allowed');
  await problem.getByRole('link', { name: NURSE }).click();

  await page.setViewportSize({ width: 390, height: 844 });
  const code = page.getByRole('textbox', { name: 'Code' });
  const save = page.getByRole('button', { name: 'Save' });
  // Meanwhile the server draws the site's pages for the first time.
  await expect(code).toHaveValue('Nurse', { timeout: START_MS });
  await expect(save).toBeInViewport();
  await code.fill('Nu');
  await save.click();

  await expect(page.getByText('Problems to fix')).toHaveCount(0);
  await expect(page.getByText('What to write instead')).toHaveCount(0);
  // The first page that is drawn takes long.
  await expect(site.getByText(/mistakes? in the content/)).toHaveCount(0, { timeout: START_MS });
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible({ timeout: START_MS });
  expect(studio.diff()).toBe('');
  expect(await studio.check()).toEqual([]);

  // What only somebody can judge: a word, and more entries than pages are drawn for.
  const about = studio.read(ABOUT);
  studio.write(ABOUT, about.replace('was founded', 'was fownded'));
  for (const [index, name] of ['eighth', 'ninth', 'tenth'].entries()) {
    const agent = studio.read(NURSE).replace('code: Nu', `code: X${'abc'.charAt(index)}`);
    studio.write(`agents/${name}.yaml`, agent.replace('Nurse', name).replace(/order: \d+/, `order: ${10 + index}`));
  }
  await page.getByText('Worth a look: 2').click({ timeout: START_MS });
  await expect(page.getByRole('listitem').filter({ hasText: ABOUT })).toContainText('no dictionary has "fownded"');
  await expect(page.getByRole('listitem').filter({ hasText: 'agents/tenth' })).toContainText('entries of agents');
  await expect(page.getByText('Problems to fix')).toHaveCount(0);
  studio.reset();
  await expect(page.getByText('Worth a look')).toHaveCount(0, { timeout: START_MS });
});
