import { routes } from '#lib/routes.ts';
import { expect, test } from '../support/engines/test.ts';
import { entriesOf, shown } from '../support/entries.ts';
import { ADDRESS, signUpForm, THANKS } from '../support/sign-up.ts';

const [stack, specifications] = ['Technology Stack', 'Specifications'] as const;
const VIRTUAL_NURSING = '/solutions/clinical-automation/virtual-nursing-observation';
const titlesOf = (collection: 'features' | 'steps', folder: string) =>
  entriesOf(collection, folder).map(({ title }) => shown(title));

/** Runs in the page: islands on the screen that are asleep. */
function countSleepingInView() {
  const isInView = (element: Element) =>
    [...element.querySelectorAll('*')].some((inner) => {
      const { top, bottom, height } = inner.getBoundingClientRect();
      return height > 0 && bottom > 0 && top < innerHeight;
    });
  return [...document.querySelectorAll('astro-island[ssr]:not([client="input"], [opts*="touched"])')].filter(isInView)
    .length;
}

for (const address of ['/#researchers', `${routes.technology}#specifications`, '/how-it-works#document']) {
  const setting = address.startsWith('/#') ? {} : { tag: '@full' };
  test(`islands wake where ${address} opens in the middle of a page`, setting, async ({ tab }) => {
    await tab.goto(address);
    await tab.expectThat(0, countSleepingInView);
  });
}

test('islands wake on a page that is loaded again below its top', { tag: '@full' }, async ({ tab }) => {
  await tab.goto(routes.home);
  await tab.run(() => scrollTo({ top: 2000, behavior: 'instant' }));
  await tab.reload();
  await tab.expectThat(true, () => scrollY > 1000);
  await tab.expectThat(0, countSleepingInView);
});

test('texts type until Escape completes them', { tag: '@full' }, async ({ tab }) => {
  await tab.goto(routes.home);
  await tab.expectThat('typing', () => document.querySelector<HTMLElement>('h1')?.dataset['typed']);
  await tab.press('Escape');
  await tab.expectThat(0, () => document.querySelectorAll('[data-typed=typing], [data-typed=waiting]').length);
});

test('figures count and end at their targets', { tag: '@full' }, async ({ tab }) => {
  await tab.goto(routes.home);
  await tab.wakeAll();
  await tab.run(() =>
    document.querySelector('[data-target]')?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await tab.expectThat(0, () => document.querySelectorAll('[data-now]').length);
  expect(await tab.reports()).toEqual([]);
});

test('tabs open by click and arrow key, and Back returns to the one before', { tag: '@full' }, async ({ tab }) => {
  const active = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent.trim();
  const shownPanels = () =>
    [...document.querySelectorAll('[role=tabpanel]')].filter((panel) => !panel.hasAttribute('hidden')).length;
  await tab.goto(routes.technology);
  await tab.wakeAll();
  await tab.expectThat(stack, active);
  await tab.click(['[role=tab]', specifications]);
  await tab.expectThat(specifications, active);
  await tab.press('ArrowLeft');
  await tab.expectThat(stack, active);
  await tab.expectThat(1, shownPanels);
  await tab.back();
  await tab.expectThat(specifications, active);
});

test('one item of the accordion is open, and its address names it', { tag: '@full' }, async ({ tab }) => {
  const [, second = '', third = ''] = titlesOf('features', 'capabilities');
  const openTitles = () =>
    [...document.querySelectorAll('details[name=capabilities][open] summary h3')].map(({ textContent }) => textContent);
  await tab.goto(routes.home);
  await tab.wakeAll();
  await tab.click(['summary h3', second]);
  await tab.expectThat([second], openTitles);
  await tab.press('ArrowDown');
  await tab.press('Enter');
  await tab.expectThat([third], openTitles);
  expect(await tab.run(() => location.hash)).not.toBe('');
});

test('a step is shown when its title is pressed, and stays', { tag: '@full' }, async ({ tab }) => {
  const [, , third = ''] = titlesOf('steps', 'how-it-works');
  await tab.goto('/how-it-works');
  await tab.wakeAll();
  await tab.click('#document a');
  await tab.expectThat(
    true,
    (title) => document.querySelector('[aria-current=step]')?.textContent.endsWith(title),
    third,
  );
  expect(await tab.reports()).toEqual([]);
});

test('a step of the rail is shown when its title is pressed', { tag: '@full' }, async ({ tab }) => {
  await tab.goto(VIRTUAL_NURSING);
  await tab.wakeAll();
  // Its titles are buttons once it comes into view.
  await tab.run(() => document.querySelector('.step-rail')?.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await tab.click('.step-rail li:nth-child(3) button');
  await tab.expectThat('3', () => {
    const current = document.querySelector('.step-rail [aria-current=step]');
    return current && `${[...(current.parentElement?.children ?? [])].indexOf(current) + 1}`;
  });
});

test('the newsletter form says what is wrong, then thanks', { tag: '@full' }, async ({ tab }) => {
  await tab.goto(signUpForm);
  await tab.wakeAll();
  await tab.run(() => void Object.assign(window, { alert: () => {} }));
  await tab.click('#updates input[type=email]');
  await tab.type('nurse');
  await tab.press('Enter');
  await tab.expectThat('true', () => document.querySelector('#updates input')?.getAttribute('aria-invalid'));
  await tab.type(ADDRESS.replace('nurse', ''));
  await tab.press('Enter');
  await tab.expectThat(true, (thanks) => document.querySelector('main')?.textContent.includes(thanks), THANKS);
});
