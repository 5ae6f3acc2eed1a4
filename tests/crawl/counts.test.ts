import { describe, expect, test } from 'vitest';
import { jsonOf, rowsOf } from '#crawl/job/rows.ts';
import { crawlOf } from '#crawl/job/state.ts';
import { numberedPages } from '../support/fake-firecrawl/index.ts';
import { range } from './client/setup.ts';
import { write } from './exported.ts';
import { setupJob, until } from './setup.ts';

const SITE = 'https://site.test';

/** A crawl that is at the first of its pages. */
async function crawl(pages = numberedPages(9)) {
  const parts = await setupJob({ pages, advanceBy: 0 });
  const totals: number[] = [];
  const completed: number[] = [];
  parts.job.$state.listen((state) => {
    const facts = crawlOf(state);
    if (!facts) return;
    totals.push(facts.total);
    completed.push(facts.completed);
  });
  await parts.job.start(SITE, {});
  const { crawl: facts } = await parts.reach('running');
  const atService = parts.fake.jobs.get(facts.id);
  if (!atService) throw new Error('The crawl has not started.');
  atService.advance(0);
  const shows = (counts: object) =>
    until(() => {
      parts.clock.pass(100);
      expect(parts.state()).toMatchObject({ crawl: counts });
    });
  return { ...parts, id: facts.id, atService, shows, totals, completed };
}

const isGrowing = (numbers: number[]) => numbers.every((number, index) => number >= (numbers[index - 1] ?? 0));

describe('after a stop', () => {
  test('counts, failed pages and exports agree, also where pages in flight do not finish', async () => {
    const { job, atService, shows, reach, clock, totals, state } = await crawl();
    atService.advance(3);
    await shows({ completed: 3, total: 9 });
    job.stop();
    await until(() => {
      clock.pass(500);
      expect(state()).toMatchObject({ status: 'stopping', crawl: { status: 'cancelled' } });
    });
    atService.dropInFlight();
    await until(() => {
      clock.pass(2_000);
      expect(state().status).toBe('ended');
    });
    const { crawl: facts } = await reach('ended');
    expect(facts).toMatchObject({ completed: 3, total: 9 });
    expect(rowsOf(facts.rows, 'stopped')).toHaveLength(6);
    expect(isGrowing(totals)).toBe(true);
    expect(JSON.parse(await (await write('json', facts)).text())).toMatchObject({ completed: 3, total: 9 });
    expect((await (await write('csv', facts)).text()).match(/^not read,/gm)).toHaveLength(6);
  });

  test('a page that stays in flight is waited for only for a while', async () => {
    const { job, atService, shows, clock, state } = await crawl();
    atService.advance(3);
    await shows({ completed: 3 });
    job.stop();
    await until(() => {
      clock.pass(2_000);
      expect(state()).toMatchObject({ status: 'ended', crawl: { completed: 3, total: 7 } });
    });
  });
});

describe('after a restart of the service', () => {
  test.for([0, 3])('the later reading of a page stands, also with %d documents lost', async (lost) => {
    const { rows, fake, atService, shows, reach, pages, totals, completed } = await crawl();
    atService.advance(6);
    await shows({ completed: 6, total: 9 });
    atService.restart(lost);
    const asked = fake.requests.length;
    await until(() => expect(fake.requests.length).toBeGreaterThan(asked + 1));
    for (let page = 0; page < 9; page += 1) {
      atService.advance(1);
      await shows({ completed: Math.max(6, page + 1) });
    }
    expect(await reach('ended')).toMatchObject({
      missing: 0,
      crawl: { completed: 9, total: 9, readAgain: 6 },
    });
    expect(pages()).toEqual(range(9));
    expect([isGrowing(totals), isGrowing(completed)]).toEqual([true, true]);
    const later = atService.documents.slice(6 - lost).map(({ metadata }) => metadata.scrapeId);
    const texts = await Promise.all(rows('page').map((page) => jsonOf(page).text()));
    expect(texts.map((text) => JSON.parse(text).metadata.scrapeId)).toEqual(later);
  });

  test('a page that failed in one reading and came in the other has come', async () => {
    const { rows, fake, atService, reach } = await crawl();
    const errors = [1, 1, 10].map((number) => ({ url: `https://site.test/p/${number}`, error: 'Stalled' }));
    fake.inject({ path: '/errors', fault: { type: 'answer', status: 200, body: { errors, robotsBlocked: [] } } });
    atService.advance(9);
    expect(await reach('ended')).toMatchObject({ crawl: { completed: 9, total: 10 } });
    expect(rows('failed')).toMatchObject([{ url: 'https://site.test/p/10' }]);
  });
});
