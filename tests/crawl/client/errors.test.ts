import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createFirecrawl, RateLimitError } from '#crawl/client/index.ts';
import { errorOf, ORIGIN, setup } from './setup.ts';

const details = [{ code: 'custom', message: 'Invalid URL', path: ['url'] }];
const quoted = [400, 402, 403, 408, 409, 500];
const names: Record<number, string> = {
  400: 'InvalidRequestError',
  401: 'ApiKeyError',
  402: 'CreditsError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  409: 'ConflictError',
  410: 'ServiceEndedError',
  429: 'RateLimitError',
};

describe('an error', () => {
  test.for([400, 401, 402, 403, 404, 408, 409, 410, 418, 429, 500, 502, 503, 504])(
    'with %i of a start and of a status',
    async (status) => {
      const { fake, firecrawl } = await setup();
      fake.inject({ fault: { type: 'answer', status, body: { success: false, error: 'Because', details } } });
      const facts = {
        name: names[status] ?? 'ServiceError',
        statusCode: status,
        serverText: 'Because',
        details,
      };
      const text = `Because - ${JSON.stringify(details)}`;
      expect(await errorOf(firecrawl.crawl.start('https://site.test'))).toMatchObject({
        ...facts,
        message: `Request failed with status code ${status}. Error: ${text}`,
      });
      expect(fake.requests).toHaveLength(1);
      expect(await errorOf(firecrawl.crawl.status('id'))).toMatchObject({
        ...facts,
        message: quoted.includes(status)
          ? `Failed to check crawl status. Status code: ${status}. Error: ${text}`
          : `Unexpected error occurred while trying to check crawl status. Status code: ${status}`,
      });
    },
  );

  test('without a message of the service has a default', async () => {
    const { fake, firecrawl } = await setup();
    fake.inject({ fault: { type: 'answer', status: 500, body: { error: {} } } });
    const tail = 'Status code: 500. Error: Unknown error occurred';
    expect(await errorOf(firecrawl.crawl.status('id'))).toMatchObject({
      message: `Failed to check crawl status. ${tail}`,
    });
    expect(await errorOf(firecrawl.crawl.start('a.test'))).toMatchObject({
      message: `Failed to start crawl job. ${tail}`,
    });
  });

  test('of a job that does not start', async () => {
    const { fake, firecrawl } = await setup();
    fake.inject({ fault: { type: 'answer', status: 200, body: { success: false, error: 'No' } } });
    const started = [
      [errorOf(firecrawl.crawl.start('https://site.test')), 'Crawl job failed to start', 400],
      [errorOf(firecrawl.batchScrape.start(['https://site.test'])), 'Batch scrape job failed to start', 400],
      [errorOf(firecrawl.deepResearch.start('why')), 'Failed to start research. No job ID returned.', 500],
      [
        errorOf(firecrawl.llmsTxt.start('https://site.test')),
        'Failed to start LLMs.txt generation. No job ID returned.',
        500,
      ],
      [errorOf(firecrawl.search('why')), 'Failed to search. Error: No', 500],
      [errorOf(firecrawl.map('https://site.test')), 'Failed to map. Error: No', 500],
    ] as const;
    for (const [error, message, statusCode] of started) {
      expect(await error).toMatchObject({ message, statusCode, serverText: 'No' });
    }
  });

  test('of a body that cannot be serialized is a FirecrawlError', async () => {
    const { firecrawl } = await setup();
    const circle: { scrapeOptions?: object } = {};
    circle.scrapeOptions = { headers: circle };
    expect(await errorOf(firecrawl.crawl.start('a.test', circle))).toMatchObject({ statusCode: 500 });
  });

  test('of a rate limit states how long to wait', async () => {
    const { firecrawl } = await setup({ ratePerMinute: 1, now: () => 1_000 });
    await firecrawl.map('https://site.test');
    const error = await errorOf(firecrawl.map('https://site.test'));
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfterMs: 59_000, serverText: expect.stringContaining('Rate limit exceeded') });
  });
});

describe('a client', () => {
  test('for the hosted service requires a key', () => {
    expect(() => createFirecrawl({ origin: ORIGIN })).toThrow('No API key provided');
    expect(() => createFirecrawl({ origin: ORIGIN, apiKey: ' ' })).toThrow('No API key provided');
    expect(() => createFirecrawl({ origin: ORIGIN, apiKey: 'fc-1' })).not.toThrow();
  });

  test('rejects a key that no header can hold, without quoting it', () => {
    expect(() => createFirecrawl({ origin: ORIGIN, apiKey: 'fc-1\nx' })).toThrow(
      'The API key holds characters that cannot be sent.',
    );
  });

  test.for(['firecrawl.test', 'ftp://firecrawl.test', ''])('refuses the base address "%s"', (baseUrl) => {
    expect(() => createFirecrawl({ origin: ORIGIN, baseUrl, apiKey: 'fc-1' })).toThrow(
      'The base address must be an http or https URL.',
    );
  });
});

describe('a schema', () => {
  const message = 'Invalid schema. Schema must be either a valid Zod schema or JSON schema object.';
  const json = { type: 'object', properties: { name: { type: 'string' } } };

  test('of Zod 4 is converted in all options', async () => {
    const { fake, firecrawl } = await setup();
    fake.inject({ fault: { type: 'answer', status: 200, body: { success: true, id: 'a', data: [] } } });
    const schema = z.object({ name: z.string() });
    await firecrawl.extract.start(['https://site.test'], { schema });
    await firecrawl.batchScrape.start(['https://site.test'], { jsonOptions: { schema }, extract: { schema: json } });
    await firecrawl.search('why', { scrapeOptions: { jsonOptions: { schema } } });
    const [extract, batch, search] = fake.requests.map(({ body }) => body);
    expect(extract).toMatchObject({ schema: json });
    expect(batch).toMatchObject({ jsonOptions: { schema: json }, extract: { schema: json } });
    expect(search).toMatchObject({ scrapeOptions: { jsonOptions: { schema: json } } });
  });

  const wrong: [string, object][] = [
    ['a list', []],
    ['a date', new Date(0)],
    ['a function', () => {}],
    ['Zod 3', { _def: {}, safeParse: () => {} }],
  ];

  test.for(wrong)('that is %s is rejected before anything is sent', async ([, schema]) => {
    const { fake, firecrawl } = await setup();
    expect(await errorOf(firecrawl.extract.start([], { schema }))).toMatchObject({ message, statusCode: 400 });
    expect(fake.requests).toEqual([]);
  });

  test('of Zod 4 without a JSON schema equivalent is rejected', async () => {
    const { firecrawl } = await setup();
    const schema = z.object({ when: z.date() });
    expect(await errorOf(firecrawl.extract.start([], { schema }))).toMatchObject({ message, statusCode: 400 });
  });
});
