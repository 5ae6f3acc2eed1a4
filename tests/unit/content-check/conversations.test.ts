import { expect, test } from 'vitest';
import { page, problemsAfter } from './small-site.ts';

const conversation = `language: es
caption: Not a real call.
turns:
  - speaker: gia
    joins: { code: Nu, does: answers }
    words: Good morning, this is Gia, an AI agent.
    original: Buenos días.
    inShort: true
  - speaker: caller
    words: His tablets run out on Friday. Tuesday is fine.
    record:
      - { from: run out on Friday, label: Refill, text: Needed by Friday }
      - { from: Tuesday, label: Visit, text: Tuesday }
`;

const onPage = page('<Band heading="A call"><Call conversation="refill" /></Band>');

/** The problems of a site with this conversation on a page, without the name of its file. */
async function problemsOf(text: string, source = onPage) {
  const problems = await problemsAfter({ 'conversations/refill.yaml': text, 'pages/example.mdx': source });
  return problems.map((line) => line.replace('content/conversations/refill.yaml:', ''));
}

test('accepts a call whose lines come from the words of their turns', async () => {
  expect(await problemsOf(conversation)).toEqual([]);
});

test.each<[mistake: string, text: string, message: string | RegExp]>([
  [
    'a line that comes from no words of its turn',
    conversation.replace('from: run out', 'from: ran out'),
    '12 turns 2 record 1 from: "ran out on Friday" is not in the words of this turn, in the order of its lines. Copy the words.',
  ],
  [
    'lines in another order than the words',
    conversation.replace('from: Tuesday', 'from: His tablets'),
    /^13 turns 2 record 2 from: "His tablets" is not in the words/,
  ],
  [
    'a part that two lines share',
    conversation.replace('from: Tuesday', 'from: Friday'),
    /^13 turns 2 record 2 from: "Friday" is not in the words/,
  ],
  [
    'an agent that does not exist',
    conversation.replace('code: Nu', 'code: Xx'),
    /^5 turns 1 joins code: there is no agent "Xx"/,
  ],
  [
    'original words without their language',
    conversation.replace('language: es\n', ''),
    '6 turns 1 original: is in no language. Write language: es, or the code of another one, at the top.',
  ],
  [
    'a speaker with a name',
    conversation.replace('speaker: caller', 'speaker: Rosa'),
    /^9 turns 2 speaker: "Rosa" is not allowed/,
  ],
  [
    'a short form without a turn',
    conversation.replace('    inShort: true\n', ''),
    '3 turns: give inShort: true to one to 3 turns.',
  ],
])('reports once %s', async (_, text, message) => {
  expect(await problemsOf(text)).toEqual([typeof message === 'string' ? message : expect.stringMatching(message)]);
});

test('reports a page that shows a call that does not exist', async () => {
  expect(await problemsOf(conversation, onPage.replace('"refill"', '"refil"'))).toEqual([
    expect.stringMatching(/pages\/example\.mdx:11.* there is no conversation "refil"\. Did you mean/),
  ]);
});
