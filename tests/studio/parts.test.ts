import type { SSRResult } from 'astro';
import { createComponent, renderComponent, renderTemplate } from 'astro/runtime/server/index.js';
import { expect, test, vi } from 'vitest';
import { page, part } from '#studio/parts.ts';

const agents = ['nurse', 'scribe'].map((id, order) => ({
  collection: 'agents',
  id,
  data: { title: id, order: 2 - order },
  filePath: `content/agents/${id}.yaml`,
}));

vi.mock('astro:content', () => ({ getCollection: async (name: string) => (name === 'agents' ? agents : []) }));
vi.mock('astro:env/server', () => ({ SHOW_UNPUBLISHED: true }));

const result = {
  request: new Request('https://example.com/platform'),
  _metadata: { propagators: new Set() },
  componentMetadata: new Map(),
  clientDirectives: new Map(),
} as unknown as SSRResult;

const words = createComponent(() => renderTemplate`<p>Words</p>`);

/** What the comments of a rendered component say, and its HTML without them. */
async function rendered(component: unknown, values = {}, slots = {}) {
  let html = '';
  const instance = await renderComponent(result, '', component, values, slots);
  await Object(instance).render({ write: (chunk: unknown) => (html += chunk) });
  const comments = Array.from(html.matchAll(/<!--studio (.+?)-->/g), ([, shows = '']) => JSON.parse(shows));
  return { comments, html: html.replaceAll(/<!--.*?-->/g, '') };
}

test('a section names the files of the entries that it shows, in their order', async () => {
  const { comments, html } = await rendered(part(words, 'AgentTable'));
  expect(comments).toEqual([['AgentTable', 'content/agents/scribe.yaml', 'content/agents/nurse.yaml']]);
  expect(html).toBe('<p>Words</p>');
});

test('a section names the figures in its values, and those that it shows by itself', async () => {
  const { comments } = await rendered(part(words, 'Stat'), { figure: 'uptime', label: 'in {languages}' });
  expect(comments).toEqual([['Stat', 'content/figures/uptime.yaml', 'content/figures/languages.yaml']]);
  expect((await rendered(part(words, 'TimeBack'), { visits: '10 15 20 25' })).comments).toEqual([
    ['TimeBack', 'content/figures/visit-time-saved.yaml'],
  ]);
});

test('a page names its own file, and what is in it stays', async () => {
  const slots = { default: () => renderTemplate`${renderComponent(result, '', part(words, 'Note'), {}, {})}` };
  const { comments, html } = await rendered(page('content/pages/platform.mdx'), {}, slots);
  expect(comments).toEqual([['Page', 'content/pages/platform.mdx'], ['Note']]);
  expect(html).toBe('<p>Words</p>');
});
