import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CallPlayerIsland } from '#islands/CallPlayer.island.tsx';
import CallStage from '#sections/calls/CallStage.astro';
import { messages } from '../../support/interface.ts';
import { render } from '../../support/render.ts';

const LONG = 'Pneumonoultramicroscopicsilicovolcanoconiosis';
const conversation: Record<string, unknown> = { language: 'es', caption: 'Not a real call.' };

vi.mock('astro:content', () => ({
  getCollection: async (name: string) =>
    name === 'conversations'
      ? [{ id: 'call', data: conversation }]
      : [{ id: 'nurse', data: { order: 3, code: 'Nu', title: 'Nurse Agent' } }],
  getEntry: async (name: string) => ({ data: name === 'site' ? { platform: 'Gia' } : messages }),
}));
vi.mock('#islands/index.ts', async () => ({
  CallPlayerIsland: (await import('../../support/SlotOnly.astro')).default,
}));

const turn = (fields: object) => ({ speaker: 'caller', words: 'Hello.', record: [], turningPoint: false, ...fields });

const text = (part: string) =>
  part
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What is read of a call with these turns, and its HTML. */
async function readingOf(turns: unknown[], audio?: object) {
  Object.assign(conversation, { turns, audio });
  const html = await render(CallStage, { props: { conversation: 'call' } });
  const list = /<ol[\s\S]*<\/ol>/.exec(html)?.[0] ?? '';
  const items = list
    .split('<li')
    .slice(1)
    .map((item) => text(`<li${item}`));
  return { html, items };
}

test('reads as a dialogue: who speaks, what is said, what is written down', async () => {
  const { items } = await readingOf([
    turn({ speaker: 'gia', joins: { code: 'Nu', does: 'answers' }, words: 'This is Gia.' }),
    turn({ words: 'It hurts.', original: 'Me duele.', record: [{ from: 'hurts', label: 'Pain', text: 'Yes' }] }),
  ]);
  expect(items).toHaveLength(2);
  expect(items[0]).toMatch(/Gia Nurse Agent answers This is Gia\.$/);
  expect(items[1]).toMatch(
    new RegExp(`^${messages.call.speakers.caller} .*It hurts \\. Me duele\\. ${messages.call.record} Pain Yes$`),
  );
});

test('tells the browser the language of the original words', async () => {
  const { html } = await readingOf([turn({ original: 'Me duele.' }), turn({})]);
  expect(html).toMatch(/<p[^>]* lang="es"[^>]*>\s*Me duele\./);
});

test('marks the step that begins with a turn', async () => {
  const { items } = await readingOf([turn({ step: 'Listen' }), turn({})]);
  expect(items).toEqual([expect.stringMatching(/Hello\. Listen$/), expect.not.stringContaining('Listen')]);
});

test('says that it is silent, unless it has a recording', async () => {
  const { html: silent } = await readingOf([turn({}), turn({})]);
  expect(silent).toContain(messages.call.silent);
  const { html } = await readingOf([turn({ at: 0 }), turn({ at: 4 })], { file: 'call.mp3', seconds: 9 });
  expect(html).not.toContain(messages.call.silent);
});

test('shows the turning point before it is played', () => {
  const html = renderToStaticMarkup(createElement(CallPlayerIsland, { turns: 'Gia 4,Caller 5', still: 1 }));
  expect(html).toContain('data-state="rest" data-turn="2"');
  expect(html).not.toContain('data-heard');
});

test('loads nothing of a recording before it is played', () => {
  const player = { turns: 'Gia 4,Caller 5', still: 1 };
  const htmlOf = (recording?: string) =>
    renderToStaticMarkup(createElement(CallPlayerIsland, { ...player, recording }));
  expect(htmlOf()).not.toContain('<audio');
  expect(htmlOf('/files/call.mp3')).toContain('<audio src="/files/call.mp3" preload="none" controls=""></audio>');
});

test('takes a turn of one very long word, twelve turns, and no agent', async () => {
  expect((await readingOf([turn({ words: LONG })])).items).toEqual([expect.stringContaining(LONG)]);
  expect((await readingOf(Array.from({ length: 12 }, () => turn({})))).items).toHaveLength(12);
});

test('leaves out a conversation that visitors do not get', async () => {
  const html = await render(CallStage, { props: { conversation: 'draft' } });
  expect(html).not.toContain('<figure');
});
