import { describe, expect, test } from 'vitest';
import { FirecrawlError } from '#crawl/client/index.ts';
import type { Fault } from '../../support/fake-firecrawl/faults.ts';
import { numberedPages } from '../../support/fake-firecrawl/index.ts';
import { errorOf, setup } from './setup.ts';

type World = Awaited<ReturnType<typeof setup>>;

const ECHO = 'ECHO';
const unicode = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Ways in which a service may write the key into its JSON. */
const spellings: [string, (key: string) => string][] = [
  ['as it is', (key) => key],
  ['with one escape', (key) => unicode('f') + key.slice(1)],
  ['in escapes', (key) => [...key].map(unicode).join('').toUpperCase().replaceAll('\\U', '\\u')],
];

/** Everything that a value or an error holds, properties that are not shown included. */
function textOf(value: unknown, known = new Set<unknown>()): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (known.has(value)) return '';
  known.add(value);
  return Reflect.ownKeys(value)
    .map((name) => `${String(name)} ${textOf(Reflect.get(value, name), known)}`)
    .join(' ');
}

describe.for(spellings)('a key that the service echoes %s is struck out', ([, spell]) => {
  const echo = (json: string, world: World) => json.replaceAll(ECHO, spell(world.fake.apiKey));
  const inject = (world: World, body: object, more: { status?: number; method?: string; path?: string } = {}) => {
    const change = () => echo(JSON.stringify(body), world);
    const fault: Fault = { type: 'rewrite-json', change, ...(more.status && { status: more.status }) };
    world.fake.inject({ fault, ...more });
  };
  const expectStruck = (world: World, value: unknown) => {
    expect(textOf(value)).not.toContain(world.fake.apiKey);
    expect(textOf(value)).toContain('[API key]');
  };

  test.for([400, 401, 403, 404, 409, 410, 429, 500, 502])('of a %d', async (status) => {
    const world = await setup();
    const issue = { code: 'custom', message: `Bad: Bearer ${ECHO}`, path: ['headers', ECHO], [`x-${ECHO}`]: [[ECHO]] };
    inject(world, { success: false, error: `Refused: ${ECHO}`, details: [issue] }, { status });
    const error = await errorOf(world.firecrawl.crawl.start('https://site.test'));
    expect(error).toBeInstanceOf(FirecrawlError);
    expectStruck(world, error);
  });

  test('of a start that fails with status 200', async () => {
    const world = await setup();
    inject(world, { success: false, error: { [ECHO]: ECHO } });
    expectStruck(world, await errorOf(world.firecrawl.crawl.start('https://site.test')));
    expectStruck(world, await errorOf(world.firecrawl.map('https://site.test')));
  });

  test('of a status, its error and its documents', async () => {
    const world = await setup();
    const document = {
      markdown: `# ${ECHO}${ECHO}`,
      json: { [ECHO]: [ECHO] },
      warning: ECHO,
      metadata: { title: ECHO },
    };
    inject(world, { status: 'failed', completed: 1, total: 1, error: ECHO, data: [document] }, { method: 'GET' });
    const { data, error } = await world.firecrawl.crawl.status('id');
    expectStruck(world, error);
    expectStruck(world, data[0]?.warning);
    expect(data).toEqual(JSON.parse(JSON.stringify([document]).replaceAll(ECHO, '[API key]')));
    const job = await errorOf(world.firecrawl.crawl.wait('id'));
    expectStruck(world, job);
  });

  test('of the failed pages', async () => {
    const world = await setup();
    inject(world, { errors: [{ url: ECHO, code: ECHO, error: `Bearer ${ECHO}` }], robotsBlocked: [ECHO] });
    expectStruck(world, await world.firecrawl.crawl.errors('id'));
  });

  test.for(['good', 'messages-for-ends'] as const)('of the live connection: %s', async (socket) => {
    const world = await setup({ pages: numberedPages(4) });
    world.fake.switches.socket = socket;
    // The reason of a close frame has at most 123 bytes.
    const reason = echo(ECHO, world).length < 80 ? ECHO : '';
    world.fake.switches.rewriteMessage = (json) =>
      echo(
        json
          .replaceAll('"markdown":"', `"markdown":"${ECHO}`)
          .replace('{"type":"done"}', `{"type":"error","error":"${reason}"}`),
        world,
      );
    const id = await world.startCrawl();
    const jobs = await Array.fromAsync(world.firecrawl.crawl.watch(id));
    expect(jobs.length).toBeGreaterThan(2);
    expectStruck(world, jobs);
  });
});

test('an answer that holds the key can be nested deeper than the stack', async () => {
  const world = await setup();
  const deep = `${'[{"a":'.repeat(50_000)}"${world.fake.apiKey}"${'}]'.repeat(50_000)}`;
  // A long number is read by a way of its own, which has a stack.
  const change = () => `{"errors":[{"url":"${world.fake.apiKey}","id":1234567890123456789,"error":${deep}}]}`;
  world.fake.inject({ fault: { type: 'rewrite-json', change } });
  const { errors } = await world.firecrawl.crawl.errors('id');
  expect(errors[0]?.url).toBe('[API key]');
  let part: unknown = errors[0]?.error;
  while (typeof part === 'object' && part) part = Object.values(part)[0];
  expect(part).toBe('[API key]');
});

test('backslashes before the key do not break the answer', async () => {
  const world = await setup();
  // The form feed and the rest of the key are not the key.
  const change = () => `{"links":["\\${world.fake.apiKey}","\\\\u0066${world.fake.apiKey.slice(1)}","__proto__"]}`;
  world.fake.inject({ fault: { type: 'rewrite-json', change } });
  const rest = world.fake.apiKey.slice(1);
  expect((await world.firecrawl.map('https://site.test')).links).toEqual([`\f${rest}`, `\\u0066${rest}`, '__proto__']);
});

test('a key that is a word stays where a page has the word', async () => {
  const world = await setup({}, { apiKey: 'test' });
  world.fake.inject({ fault: { type: 'answer', status: 200, body: { links: ['https://site.test/'] } } });
  expect((await world.firecrawl.map('https://site.test')).links).toEqual(['https://site.test/']);
});
