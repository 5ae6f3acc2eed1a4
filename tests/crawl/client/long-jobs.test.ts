import { describe, expect, test } from 'vitest';
import { ServiceEndedError } from '#crawl/client/index.ts';
import type { FakeFirecrawl } from '../../support/fake-firecrawl/index.ts';
import { errorOf, setup } from './setup.ts';

const answer = (body: unknown, status = 200) => ({ type: 'answer', status, body }) as const;

/** A job starts, and its status has these answers in turn; the last one stays. */
function play({ inject }: FakeFirecrawl, ...answers: object[]) {
  inject({ method: 'POST', fault: answer({ success: true, id: 'job' }) });
  for (const [index, body] of answers.entries()) {
    const times = index < answers.length - 1 ? { times: 1 } : {};
    inject({ method: 'GET', ...times, fault: answer({ success: true, data: [], ...body }) });
  }
}

const processing = { status: 'processing' };

test('a search times out five seconds after the timeout in its body', async () => {
  const { fake, firecrawl, time } = await setup();
  fake.inject({ fault: { type: 'hang' }, onFault: time.passTime });
  expect(await errorOf(firecrawl.search('clinics'))).toMatchObject({ name: 'TimeLimitError', statusCode: 0 });
  expect(time.limitsMs).toEqual([65_000]);
});

describe('extract', () => {
  test('polls every second, and throws when cancelled', async () => {
    const { fake, firecrawl, time } = await setup();
    play(fake, processing, processing, { status: 'cancelled' });
    expect(await errorOf(firecrawl.extract.startAndWait(['https://site.test']))).toMatchObject({
      name: 'JobError',
      message: 'Extract job cancelled. Error: Unknown error occurred',
      statusCode: 500,
    });
    expect(time.delaysMs).toEqual([1000, 1000]);
  });

  test('is the result itself if the server answers synchronously, without an id', async () => {
    const { fake, firecrawl, asked } = await setup();
    const result = { success: true, data: { name: 'Example' } };
    fake.inject({ method: 'POST', fault: answer(result) });
    const prompt = { prompt: 'Name' };
    expect(await firecrawl.extract.start(['https://site.test'], prompt)).toMatchObject({ id: undefined, result });
    expect(await firecrawl.extract.startAndWait(['https://site.test'], prompt)).toMatchObject(result);
    expect(asked()).toEqual(['POST /v1/extract', 'POST /v1/extract']);
  });

  test('throws when completed without success', async () => {
    const { fake, firecrawl } = await setup();
    play(fake, { success: false, status: 'completed', error: 'Nothing found' });
    expect(await errorOf(firecrawl.extract.startAndWait([], { prompt: 'Name' }))).toMatchObject({
      message: 'Failed to extract data. Error: Nothing found',
    });
  });
});

test('deep research polls every two seconds and tells new activities and sources', async () => {
  const { fake, firecrawl, time } = await setup();
  const found = (count: number) => ({
    data: { finalAnalysis: '', sources: [], activities: [], json: null },
    activities: Array.from({ length: count }, (_, index) => ({
      type: 'search',
      status: 'complete',
      message: `Step ${index + 1}`,
      timestamp: new Date(0).toISOString(),
      depth: 1,
    })),
    sources: Array.from({ length: count }, (_, index) => ({ url: `https://a.test/${index}`, title: `${index + 1}` })),
  });
  play(fake, { ...processing, ...found(1) }, { ...processing, ...found(2) }, { status: 'completed', ...found(4) });
  const steps: unknown[] = [];
  const onUpdate = ({ newActivities, newSources }: { newActivities: object[]; newSources: object[] }) =>
    steps.push([
      newActivities.map((one) => Reflect.get(one, 'message')),
      newSources.map((one) => Reflect.get(one, 'title')),
    ]);
  await firecrawl.deepResearch.startAndWait('why', {}, { onUpdate });
  expect(steps).toEqual([
    [['Step 1'], ['1']],
    [['Step 2'], ['2']],
    [
      ['Step 3', 'Step 4'],
      ['3', '4'],
    ],
  ]);
  expect(time.delaysMs).toEqual([2000, 2000]);
});

test('llms.txt polls every two seconds and returns the text', async () => {
  const { fake, firecrawl, time } = await setup();
  const data = { llmstxt: '# Example\n', llmsfulltxt: '# Example in full\n' };
  play(fake, { ...processing, data: { llmstxt: '' } }, { status: 'completed', data });
  const result = await firecrawl.llmsTxt.startAndWait('https://site.test', { showFullText: true });
  expect(result.data).toEqual(data);
  expect(time.delaysMs).toEqual([2000]);
});

describe('research and llms.txt', () => {
  test.for([
    ['failed', 'Research job failed. Error: No.', 'LLMs.txt generation job failed. Error: No.'],
    ['cancelled', 'Research job terminated unexpectedly', 'LLMs.txt generation job terminated unexpectedly'],
    ['unheard-of', 'Research job terminated unexpectedly', 'LLMs.txt generation job terminated unexpectedly'],
  ] as const)('throw when %s', async ([status, research, llmsTxt]) => {
    const { fake, firecrawl } = await setup();
    play(fake, { status, data: {}, ...(status === 'failed' && { success: false, error: 'No.' }) });
    expect(await errorOf(firecrawl.deepResearch.startAndWait('why'))).toMatchObject({ message: research });
    expect(await errorOf(firecrawl.llmsTxt.startAndWait('https://site.test'))).toMatchObject({ message: llmsTxt });
  });

  test('name the job that was not found', async () => {
    const { fake, firecrawl, time } = await setup();
    const missing = (words: string) => answer({ success: false, error: words }, 404);
    fake.inject({ path: '/v1/deep-research/', fault: missing('Deep research job not found') });
    fake.inject({ path: '/v1/llmstxt/', fault: missing('llmsTxt generation job not found') });
    const research = { message: 'Deep research job not found', statusCode: 404 };
    expect(await errorOf(firecrawl.deepResearch.status('id'))).toMatchObject(research);
    expect(await errorOf(firecrawl.deepResearch.wait('id'))).toMatchObject(research);
    expect(time.delaysMs).toEqual([2000, 2000]);
    const llmsTxt = { message: 'LLMs.txt generation job not found', statusCode: 404 };
    expect(await errorOf(firecrawl.llmsTxt.status('id'))).toMatchObject(llmsTxt);
  });
});

test('an endpoint that the service has shut down throws ServiceEndedError without retries', async () => {
  const { fake, firecrawl, time } = await setup();
  fake.inject({ fault: answer({ success: false, error: 'This endpoint has been shut down.' }, 410) });
  const calls = [firecrawl.extract, firecrawl.deepResearch, firecrawl.llmsTxt].map((noun) => errorOf(noun.wait('id')));
  for (const call of [errorOf(firecrawl.extract.start(['https://site.test'])), ...calls]) {
    const error = await call;
    expect(error).toBeInstanceOf(ServiceEndedError);
    expect(error).toMatchObject({ statusCode: 410, serverText: 'This endpoint has been shut down.' });
  }
  expect(time.delaysMs).toEqual([]);
});
