import { expect, test, vi } from 'vitest';
import CallDialogue from '#sections/calls/CallDialogue.astro';
import { messages } from '../../support/interface.ts';
import { render } from '../../support/render.ts';

const LONG = 'Pneumonoultramicroscopicsilicovolcanoconiosis';
const conversation = { language: 'es', caption: 'Not a real call.', turns: [] as unknown[] };

vi.mock('astro:content', () => ({
  getCollection: async (name: string) =>
    name === 'conversations'
      ? [{ id: 'call', data: conversation }]
      : [{ id: 'nurse', data: { order: 3, code: 'Nu', title: 'Nurse Agent' } }],
  getEntry: async (name: string) => ({ data: name === 'site' ? { platform: 'Gia' } : messages }),
}));

const turn = (fields: object) => ({ speaker: 'caller', words: 'Hello.', record: [], inShort: false, ...fields });

/** What is read of a call with these turns. */
async function readingOf(turns: unknown[], isShort = false) {
  conversation.turns = turns;
  const html = await render(CallDialogue, { props: { conversation: 'call', isShort } });
  const list = /<ol[\s\S]*<\/ol>/.exec(html)?.[0] ?? '';
  const text = (part: string) =>
    part
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  return {
    html,
    items: list
      .split('<li')
      .slice(1)
      .map((item) => text(`<li${item}`)),
  };
}

test('reads as a dialogue: who speaks, what is said, what is written down', async () => {
  const { items } = await readingOf([
    turn({ speaker: 'gia', joins: { code: 'Nu', does: 'answers' }, words: 'This is Gia.' }),
    turn({ words: 'It hurts.', original: 'Me duele.', record: [{ from: 'hurts', label: 'Pain', text: 'Yes' }] }),
  ]);
  expect(items).toHaveLength(2);
  expect(items[0]).toMatch(/Gia Nurse Agent answers This is Gia\.$/);
  expect(items[1]).toMatch(
    new RegExp(`${messages.call.speakers.caller} .*It hurts \\. Me duele\\. ${messages.call.record}: Pain Yes$`),
  );
});

test('tells the browser the language of the original words', async () => {
  const { html } = await readingOf([turn({ original: 'Me duele.' }), turn({})]);
  expect(html).toMatch(/<p[^>]* lang="es"[^>]*>\s*Me duele\./);
});

test('the short form has the turns that are marked for it, with the agent that takes part', async () => {
  const { items } = await readingOf(
    [turn({ joins: { code: 'Nu', does: 'answers' } }), turn({ words: 'Since Sunday.', inShort: true }), turn({})],
    true,
  );
  expect(items).toEqual([expect.stringMatching(/Nu 3.*Since Sunday\./)]);
});

test('takes a turn of one very long word, twelve turns, and no agent', async () => {
  expect((await readingOf([turn({ words: LONG })])).items).toEqual([expect.stringContaining(LONG)]);
  expect((await readingOf(Array.from({ length: 12 }, () => turn({})))).items).toHaveLength(12);
});

test('leaves out a conversation that visitors do not get', async () => {
  const html = await render(CallDialogue, { props: { conversation: 'draft' } });
  expect(html).not.toContain('<figure');
});
