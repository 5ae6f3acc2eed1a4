import { test as base, expect } from '../support/engines/test.ts';
import { addRemote } from '../support/repositories.ts';
import { type Studio, startStudio } from '../support/studio.ts';

const NURSE = 'agents/nurse.yaml';
const START_MS = 180_000;

const test = base.extend<object, { studio: Studio }>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const studio = await startStudio();
      await use(studio);
      await studio.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  origin: async ({ studio }, use) => use(studio.url),
});

test.skip(({ isPhone }) => isPhone, 'an editor has a desk');

test('the studio opens, saves and publishes', { tag: '@full' }, async ({ tab, studio }) => {
  test.setTimeout(START_MS);
  const remote = addRemote(studio);
  await tab.goto('/keystatic/collection/agents/item/nurse');
  const titles = () => Array.from(document.querySelectorAll('input'), ({ value }) => value);
  // The first form takes as long as its packages take to be bundled.
  await expect.poll(() => tab.run(titles), { timeout: START_MS }).toContain('Nurse Agent');
  await tab.run(() => {
    const field = Array.from(document.querySelectorAll('input')).find(({ value }) => value === 'Nurse Agent');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  });
  await tab.type(' Two');
  await tab.click(['button', 'Save']);
  await expect.poll(() => studio.read(NURSE)).toContain('title: Nurse Agent Two\n');
  await tab.goto('/keystatic/changes');
  await tab.click('[name="words"]');
  await tab.type('Name the nurse');
  await tab.click(['button', 'Publish']);
  const statuses = () => Array.from(document.querySelectorAll('[role="status"]'), (each) => each.textContent).join();
  await expect.poll(() => tab.run(statuses), { timeout: 60_000 }).toContain('Published');
  expect(remote('show', `main:content/${NURSE}`)).toContain('title: Nurse Agent Two\n');
});
