import { describe, expect, test } from 'vitest';
import { stateMessage } from '#crawl/job/sentences.ts';
import { percentOf } from '#crawl/job/state.ts';
import { format } from '#lib/format/message.ts';
import { messages } from '../support/crawl-messages.ts';
import { documentOf, type FakeFirecrawl, failedPage, numberedPages } from '../support/fake-firecrawl/index.ts';
import type { Outcome } from '../support/fake-firecrawl/job.ts';
import { range } from './client/setup.ts';
import { setupJob } from './setup.ts';

const SITE = 'https://site.test';
const START = `${SITE}/moved`;

const unreadable = (reason: string) => format(messages.endings.unreadable, { url: SITE, reason });
const robots = (url: string) => format(messages.endings.robots, { url });

const page = (url: string, statusCode: number): Outcome => ({
  type: 'document',
  document: documentOf({ url, title: 'Not found', markdown: 'Nothing here.', html: '', statusCode }, ['markdown']),
});

/** Runs a crawl to its end. */
async function crawl(pages: Outcome[]) {
  const parts = await setupJob({ pages });
  await parts.job.start(SITE, {});
  return { ...parts, ended: await parts.reach('ended') };
}

describe('a crawl that the service calls completed has failed', () => {
  test.for<[string, Outcome, string]>([
    ['robots.txt forbids the address', { type: 'blocked', url: SITE }, robots(SITE)],
    ['the reason names robots.txt', { type: 'failed', url: SITE, error: 'URL blocked by robots.txt' }, robots(SITE)],
    [
      'the service does not tell an unknown host from a refused port',
      failedPage(SITE),
      unreadable(messages.reasons.unreachable),
    ],
    [
      'the service has a reason of its own',
      { type: 'failed', url: SITE, error: '(Internal server error) - The page is too large.' },
      unreadable('The page is too large'),
    ],
    [
      'the only page answers 404',
      page(`${SITE}/gone`, 404),
      format(messages.endings.onlyPage, { url: `${SITE}/gone`, status: '404' }),
    ],
  ])('%s', async ([, outcome, text]) => {
    const { ended, job } = await crawl([outcome]);
    expect(ended).toMatchObject({ outcome: 'failed', error: { text } });
    expect(percentOf(job.$state.get())).not.toBe(100);
  });
});

describe('what the service says of the start address counts', () => {
  async function start(url: string, prepare: (fake: FakeFirecrawl) => void) {
    const parts = await setupJob();
    prepare(parts.fake);
    await parts.job.start(url, {});
    return { ...parts, ended: await parts.reach('ended') };
  }

  test('one that redirects leads elsewhere, whatever other page robots.txt blocks', async () => {
    const { ended, rows } = await start(START, ({ switches }) => {
      switches.redirects[START] = `${SITE}/landed`;
    });
    const text = format(messages.endings.redirected, { url: START });
    expect(ended).toMatchObject({ outcome: 'failed', error: { text } });
    expect([rows('failed'), rows('blocked')]).toMatchObject([[{ url: START }], [{ url: `${SITE}/private/desk` }]]);
  });

  test('one that leads to another site is not helped by the entire domain', async () => {
    const { ended } = await crawl([{ type: 'failed', url: `${SITE}/`, error: 'External URL not allowed' }]);
    const text = format(messages.endings.redirectedOutside, { url: `${SITE}/` });
    expect(ended).toMatchObject({ error: { text } });
  });

  test('one that robots.txt forbids is counted once, and is no failure that could be read again', async () => {
    const { ended, crawl } = await start(START, ({ switches }) => switches.forbidden.push(START));
    expect(ended).toMatchObject({ outcome: 'failed', error: { text: robots(START) } });
    expect([...crawl().rows.values()]).toMatchObject([{ kind: 'blocked', url: START }]);
  });

  test('a service that lacks something is not a wrong URL', async () => {
    const { ended } = await start(START, ({ switches }) => {
      switches.lacks = 'Supabase client is not configured.';
    });
    const reason = format(messages.reasons.lacking, { reason: 'Supabase client is not configured' });
    const text = format(messages.endings.lacking, { url: START, reason });
    expect(ended).toMatchObject({ outcome: 'failed', error: { text } });
    expect(text).not.toContain('..');
  });
});

test('a crawl with one page that was read, beside one that was not, is completed', async () => {
  const { ended } = await crawl([page(SITE, 200), failedPage(`${SITE}/broken`)]);
  expect(ended).toMatchObject({ outcome: 'completed', error: undefined });
});

describe('a crawl that the service no longer has', () => {
  const body = { success: false, error: 'Job not found.' };
  /** One that the service has forgotten. */
  async function lost() {
    const parts = await setupJob();
    await parts.job.start(SITE, {});
    const {
      crawl: { id },
    } = await parts.reach('ended');
    parts.fake.inject(gone);
    return { ...parts, id };
  }
  const gone = { path: '?skip=', method: 'GET', fault: { type: 'answer', status: 404, body } } as const;

  test('is lost before its time: what came stays, to be exported now', async () => {
    const { job, fake, reach, pages, remembered } = await setupJob({ pages: numberedPages(8) });
    fake.inject({ ...gone, after: 3 });
    await job.start(SITE, {});
    const error = { name: 'NotFoundError', text: messages.errors.goneExport };
    expect(await reach('ended')).toMatchObject({ outcome: 'failed', error });
    expect(pages()).toEqual(range(4));
    expect(remembered().at(-1)).toMatchObject({ completed: 4, outcome: 'failed' });
  });

  test('is lost also where it was started just now', async () => {
    const { job, fake, reach } = await setupJob();
    fake.inject(gone);
    await job.start(SITE, {});
    expect(await reach('ended')).toMatchObject({ outcome: 'failed', error: { text: messages.errors.gone } });
  });

  test.for([1, undefined])('may be of another account, where it is opened before its time (%s h)', async (hours) => {
    const { job, fake, reach, clock, id } = await lost();
    const error = { name: 'NotFoundError', text: messages.errors.otherAccount };
    job.open({ id, url: SITE, ...(hours && { expiresAtMs: clock.now() + hours * 3_600_000 }) });
    expect(await reach('locked')).toMatchObject({ id, error });
    expect(stateMessage(job.$state.get())).toMatchObject({ tone: 'bad', text: messages.status.notFound });
    expect(fake.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('has expired after its time, in the words of the service', async () => {
    const { job, reach, clock, id } = await lost();
    job.open({ id, url: SITE, expiresAtMs: clock.now() - 3_600_000 });
    const words = format(messages.errors.serviceMessage, { words: 'Job not found' });
    expect(await reach('errored')).toMatchObject({ error: { text: `${messages.errors.expired} ${words}` } });
  });
});

test('a service that redirects is told apart from one that does not answer', async () => {
  const { job, fake, state } = await setupJob();
  fake.inject({ method: 'POST', fault: { type: 'redirect', location: 'https://elsewhere.test' } });
  await job.start(SITE, {});
  const { error } = state() as { error?: { text: string } };
  expect(error?.text).toMatch(/^Unexpected error occurred while trying to start crawl job. Status code: \d+\. /);
  expect(error?.text).toContain(messages.errors.serviceRedirects);
});

test('a refused request names the field and why', async () => {
  const { job, fake, state } = await setupJob();
  const details = [{ code: 'custom', message: 'URL must have a valid top-level domain.', path: ['url'] }];
  const body = { success: false, error: 'Bad Request', details };
  fake.inject({ method: 'POST', fault: { type: 'answer', status: 400, body } });
  await job.start(SITE, {});
  const text = format(messages.errors.refused, { reasons: 'url: URL must have a valid top-level domain' });
  expect(state()).toMatchObject({ status: 'errored', error: { text } });
});
