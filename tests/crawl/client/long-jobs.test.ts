import { describe, expect, test } from 'vitest';
import { ServiceEndedError } from '#crawl/client/index.ts';
import { errorOf, setup } from './setup.ts';

test('a search times out five seconds after the timeout in their body', async () => {
  const { fake, firecrawl, time } = await setup();
  fake.inject({ fault: { type: 'hang' }, onFault: time.passTime });
  expect(await errorOf(firecrawl.search('clinics'))).toMatchObject({ name: 'TimeLimitError', statusCode: 0 });
  expect(time.limitsMs).toEqual([65_000]);
});

describe('extract', () => {
  test('polls every second, and throws when cancelled', async () => {
    const { fake, firecrawl, time } = await setup();
    fake.longJobs.play({ polls: 2, end: 'cancelled' });
    expect(await errorOf(firecrawl.extract.startAndWait(['https://site.test']))).toMatchObject({
      name: 'JobError',
      message: 'Extract job cancelled. Error: Unknown error occurred',
      statusCode: 500,
    });
    expect(time.delaysMs).toEqual([1000, 1000]);
  });

  test('is the result itself if the server answers synchronously, without an id', async () => {
    const { fake, firecrawl, asked } = await setup();
    fake.switches.hasNoDatabase = true;
    const prompt = { prompt: 'Name' };
    const result = { success: true, data: { name: 'Example' } };
    expect(await firecrawl.extract.start(['https://site.test'], prompt)).toMatchObject({ id: undefined, result });
    expect(await firecrawl.extract.startAndWait(['https://site.test'], prompt)).toMatchObject(result);
    expect(asked()).toEqual(['POST /v1/extract', 'POST /v1/extract']);
  });

  test('keeps the error text of a server that answers synchronously', async () => {
    const { fake, firecrawl } = await setup();
    const body = { success: false, error: 'Failed to extract data: no page could be read' };
    fake.inject({ fault: { type: 'answer', status: 500, body } });
    expect(await errorOf(firecrawl.extract.start(['https://site.test']))).toMatchObject({
      message: `Request failed with status code 500. Error: ${body.error}`,
      serverText: body.error,
    });
  });

  test('throws when completed without success', async () => {
    const { fake, firecrawl } = await setup();
    const change = () => ({ success: false, status: 'completed', error: 'Nothing found' });
    fake.inject({ method: 'GET', fault: { type: 'rewrite', change } });
    expect(await errorOf(firecrawl.extract.startAndWait([], { prompt: 'Name' }))).toMatchObject({
      message: 'Failed to extract data. Error: Nothing found',
    });
  });
});

describe('deep research', () => {
  test('polls every two seconds and tells new activities and sources', async () => {
    const { firecrawl, time } = await setup();
    const steps: unknown[] = [];
    await firecrawl.deepResearch.startAndWait(
      'why',
      {},
      {
        onUpdate: ({ newActivities, newSources }) =>
          steps.push([newActivities.map(({ message }) => message), newSources.map(({ title }) => title)]),
      },
    );
    expect(steps).toEqual([
      [['Step 1', 'Step 2'], ['Source 1']],
      [['Step 3', 'Step 4'], ['Source 2']],
      [['Step 5', 'Step 6'], ['Source 3']],
    ]);
    expect(time.delaysMs).toEqual([2000, 2000]);
  });
});

describe('llms.txt', () => {
  test('polls every two seconds and returns the text', async () => {
    const { firecrawl, time } = await setup();
    const { data } = await firecrawl.llmsTxt.startAndWait('https://site.test', { showFullText: true });
    expect(data).toEqual({ llmstxt: '# Example\n', llmsfulltxt: '# Example in full\n' });
    expect(time.delaysMs).toEqual([2000, 2000]);
  });
});

describe('research and llms.txt', () => {
  test.for([
    [
      'failed',
      'Research job failed. Error: The model gave up.',
      'LLMs.txt generation job failed. Error: The model gave up.',
    ],
    ['cancelled', 'Research job terminated unexpectedly', 'LLMs.txt generation job terminated unexpectedly'],
    ['unheard-of', 'Research job terminated unexpectedly', 'LLMs.txt generation job terminated unexpectedly'],
  ] as const)('throw when %s', async ([end, research, llmsTxt]) => {
    const { fake, firecrawl } = await setup();
    fake.longJobs.play({ polls: 1, end });
    expect(await errorOf(firecrawl.deepResearch.startAndWait('why'))).toMatchObject({ message: research });
    expect(await errorOf(firecrawl.llmsTxt.startAndWait('https://site.test'))).toMatchObject({ message: llmsTxt });
  });

  test('name the job that was not found', async () => {
    const { firecrawl, time } = await setup();
    const research = { message: 'Deep research job not found', statusCode: 404 };
    expect(await errorOf(firecrawl.deepResearch.status('id'))).toMatchObject(research);
    expect(await errorOf(firecrawl.deepResearch.wait('id'))).toMatchObject(research);
    expect(time.delaysMs).toEqual([2000, 2000]);
    expect(await errorOf(firecrawl.llmsTxt.status('id'))).toMatchObject({
      message: 'LLMs.txt generation job not found',
      statusCode: 404,
    });
  });
});

describe('an endpoint that the service has shut down', () => {
  test('throws ServiceEndedError without retries', async () => {
    const { fake, firecrawl, time } = await setup();
    fake.switches.endedOn410 = true;
    const calls = [
      errorOf(firecrawl.extract.start(['https://site.test'])),
      errorOf(firecrawl.extract.wait('id')),
      errorOf(firecrawl.deepResearch.start('why')),
      errorOf(firecrawl.deepResearch.wait('id')),
      errorOf(firecrawl.llmsTxt.start('https://site.test')),
      errorOf(firecrawl.llmsTxt.wait('id')),
    ];
    for (const call of calls) {
      const error = await call;
      expect(error).toBeInstanceOf(ServiceEndedError);
      expect(error).toMatchObject({ statusCode: 410, serverText: 'This endpoint has been shut down.' });
    }
    expect(time.delaysMs).toEqual([]);
  });
});
