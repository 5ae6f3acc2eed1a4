import type { SSRResult } from 'astro';
import { createComponent, renderComponent, renderTemplate } from 'astro/runtime/server/index.js';
import { expect, test, vi } from 'vitest';
import { getCollection, noted, part } from '#integrations/studio/parts.ts';

const figures = ['uptime', 'languages'].map((id) => entryOf('figures', id, { label: id }));
const agents = ['nurse', 'scribe'].map((id, order) => entryOf('agents', id, { title: id, order, since: new Date(0) }));

function entryOf(collection: string, id: string, data: object) {
  return { collection, id, data, filePath: `content/${collection}/${id}.yaml` };
}

vi.mock('astro:content', () => ({
  getCollection: async (name: string) => ({ figures, agents })[name],
  getEntry: () => undefined,
  render: () => undefined,
}));

type Named = Record<string, unknown>;

/** The data of the entries, as queries return them. */
async function read(name: 'agents' | 'figures'): Promise<Named[]> {
  const entries = (await getCollection(name)) as { id: string; data: object }[];
  return entries.map(({ id, data }) => ({ ...data, id }));
}

const getAgents = noted(async () =>
  (await read('agents')).sort((one, other) => Number(one['order']) - Number(other['order'])),
);
const getLedger = noted(async () =>
  Object.fromEntries((await read('figures')).map((figure) => [figure['id'], figure])),
);

/** A part that shows what `show` returns, and others in it. */
const partOf = (name: string, show: () => Promise<unknown>, ...inner: unknown[]) =>
  part(
    createComponent(async (result: SSRResult) => {
      const text = await show();
      return renderTemplate`<p>${text}</p>${inner.map((each) => renderComponent(result, '', each, {}, {}))}`;
    }),
    name,
  );

/** What the comments of a rendered part say, and the page without them. */
async function rendered(component: unknown) {
  let html = '';
  const result = { _metadata: { propagators: new Set() }, componentMetadata: new Map(), clientDirectives: new Map() };
  const instance = await renderComponent(result as never, '', component, {}, {});
  await Object(instance).render({ write: (chunk: unknown) => (html += chunk) });
  const comments = Array.from(html.matchAll(/<!--\/studio (.+?)-->/g), ([, shows = '']) => JSON.parse(shows));
  return { comments, page: html.replaceAll(/<!--.*?-->/g, '') };
}

test('a part names the files of the entries that it shows', async () => {
  const { comments, page } = await rendered(
    partOf('Agents', async () => (await getAgents()).map(({ title }) => title).join(' and ')),
  );
  expect(comments).toEqual([['Agents', 'content/agents/nurse.yaml', 'content/agents/scribe.yaml']]);
  expect(page).toBe('<p>nurse and scribe</p>');
});

test('an entry that is only passed over, in a query or in a search by its id, is not shown', async () => {
  const scribe = partOf('Agent', async () => (await getAgents()).find(({ id }) => id === 'scribe')?.['title']);
  expect((await rendered(scribe)).comments).toEqual([['Agent', 'content/agents/scribe.yaml']]);
});

test('of the whole ledger, a part shows the figure that it reads', async () => {
  const uptime = partOf('Stat', async () => (await getLedger())['uptime']?.['label']);
  expect((await rendered(uptime)).comments).toEqual([['Stat', 'content/figures/uptime.yaml']]);
});

test('a part within another has its own files', async () => {
  const inner = partOf('Stat', async () => (await getLedger())['languages']?.['label']);
  const outer = partOf('Band', async () => (await getLedger())['uptime']?.['label'], inner);
  expect((await rendered(outer)).comments).toEqual([
    ['Stat', 'content/figures/languages.yaml'],
    ['Band', 'content/figures/uptime.yaml'],
  ]);
});

test('dates work as dates', async () => {
  const since = partOf('Agents', async () => (await getAgents()).map((agent) => Number(agent['since'])));
  expect((await rendered(since)).page).toBe('<p>00</p>');
});

test('outside of parts, queries return what they find', async () => {
  expect(await getAgents()).toMatchObject(agents.map(({ data }) => data));
});
