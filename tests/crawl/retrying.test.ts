import { describe, expect, test } from 'vitest';
import type { Fault } from '../support/fake-firecrawl/faults.ts';
import { documentOf, failedPage, numberedPages } from '../support/fake-firecrawl/index.ts';
import { createJob } from '../support/fake-firecrawl/job.ts';
import { setupJob, until } from './setup.ts';

const SITE = 'https://site.test';
/** A crawl of three pages and two that fail; of a batch, the first page comes and the others fail again. */
async function crawl(broken = [`${SITE}/broken/1`, `${SITE}/broken/2`]) {
  const parts = await setupJob({
    startJob: (urls, body) => {
      const [url = ''] = urls;
      const page = documentOf({ url, title: 'Fixed', markdown: 'Read.', html: '' }, ['markdown']);
      const again = [{ type: 'document' as const, document: page }, ...urls.slice(1).map(failedPage)];
      return createJob(body['urls'] ? again : [...numberedPages(3), ...broken.map(failedPage)], Date.now);
    },
  });
  await parts.job.start(SITE, {});
  await parts.reach('ended');
  const failedUrls = () => parts.rows('failed').map(({ url }) => url);
  await until(() => expect(failedUrls()).toEqual(broken));
  return { ...parts, failedUrls, broken };
}

const noCredits = { success: false, error: 'Insufficient credits' };
test.for<[string, Fault, string]>([
  ['is refused', { type: 'answer', status: 402, body: noCredits }, 'CreditsError'],
  ['has no answer, which may have been paid', { type: 'reset' }, 'NoResponseError'],
])('keeps the result when their start %s, and repeats it only for the user', async ([, fault, name]) => {
  const { job, fake, reach, clock, failedUrls, broken } = await crawl();
  const starts = () => fake.requests.filter(({ path }) => path === '/v1/batch/scrape');
  fake.inject({ path: '/v1/batch/scrape', fault });
  await job.retryFailed({});
  clock.pass(60_000);
  expect(await reach('ended')).toMatchObject({ outcome: 'completed', refusal: { name } });
  expect(job.$crawl.get()?.completed).toBe(3);
  expect(failedUrls()).toEqual(broken);
  expect(starts()).toHaveLength(1);
  await job.retryFailed({});
  expect(starts()).toHaveLength(2);
});

test('stopped before it has an id, is stopped as soon as it has one', async () => {
  const many = Array.from({ length: 20 }, (_, index) => `${SITE}/broken/${index}`);
  const { job, fake, clock } = await crawl(many);
  const [crawlId = ''] = fake.jobs.keys();
  const retried = job.retryFailed({});
  job.stop();
  await retried;
  await until(() => {
    clock.pass(2_000);
    expect(job.$state.get()).toMatchObject({ status: 'ended', outcome: 'cancelled' });
  });
  const stopped = fake.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  expect(stopped).toHaveLength(1);
  expect(stopped[0]).not.toContain(crawlId);
});

describe('failed pages that fail again', () => {
  const REASON = 'The page is too large';

  /** A crawl of three pages and one that fails, also when it is read again: that batch ends as `endsEmptyAs`. */
  async function crawlBroken(endsEmptyAs: 'completed' | 'failed' = 'failed') {
    const parts = await setupJob({
      startJob: (urls, body) =>
        createJob(
          body['urls']
            ? urls.map((url) => ({ type: 'failed', url, error: REASON }))
            : [...numberedPages(3), failedPage(`${SITE}/broken`)],
          Date.now,
          { endsEmptyAs },
        ),
    });
    await parts.job.start(SITE, {});
    const ended = await parts.reach('ended');
    await until(() => expect(parts.rows('failed')).toHaveLength(1));
    return { ...parts, ended };
  }

  const stays = { outcome: 'completed', error: undefined, crawl: { completed: 3, total: 4, status: 'completed' } };

  test('stay in the list when the service does not say why', async () => {
    const { job, reach, fake, rows } = await crawlBroken();
    fake.inject({ path: '/errors', fault: { type: 'answer', status: 405, body: {} } });
    await job.retryFailed({});
    expect(await reach('ended')).toMatchObject(stays);
    expect(rows('failed')).toMatchObject([{ url: `${SITE}/broken` }]);
  });

  test('do not end the crawl when the job that reads them is gone', async () => {
    const { job, reach, fake } = await crawlBroken();
    const fault = { type: 'answer', status: 404, body: { success: false, error: 'Job not found' } } as const;
    fake.inject({ method: 'GET', path: '/v1/', fault });
    await job.retryFailed({});
    expect(await reach('ended')).toMatchObject({ ...stays, error: { name: 'NotFoundError' } });
  });
});
