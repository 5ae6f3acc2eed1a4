import { expect, test } from 'vitest';
import { expected, page, problemsIn } from './small-site.ts';

const conversation = `language: es
caption: Not a real call.
turns:
  - speaker: gia
    joins: { code: Nu, does: answers }
    words: Good morning, this is Gia, an AI agent.
    original: Buenos días.
    turningPoint: true
  - speaker: caller
    words: His tablets run out on Friday. Tuesday is fine.
    record:
      - { from: run out on Friday, label: Refill, text: Needed by Friday }
      - { from: Tuesday, label: Visit, text: Tuesday }
`;

const onPage = page('<Band heading="A call"><Call conversation="refill" /></Band>');

/** The problems of a site with this conversation on a page, without the name of its file. */
const problemsOf = (text: string, source = onPage) =>
  problemsIn({ 'conversations/refill.yaml': text, 'pages/example.mdx': source });

test('accepts a call whose lines come from the words of their turns', async () => {
  expect(await problemsOf(conversation)).toEqual([]);
});

test.each<[text: string, message: string | RegExp]>([
  [
    conversation.replace('from: run out', 'from: ran out'),
    '12 turns 2 record 1 from: "ran out on Friday" is not in this turn, or is out of order. Copy its words.',
  ],
  [
    conversation.replace('from: Tuesday', 'from: His tablets'),
    /^13 turns 2 record 2 from: "His tablets" is not in this turn/,
  ],
  [conversation.replace('from: Tuesday', 'from: Friday'), /^13 turns 2 record 2 from: "Friday" is not in this turn/],
  [conversation.replace('code: Nu', 'code: Xx'), /^5 turns 1 joins code: there is no agent "Xx"/],
  [
    conversation.replace('language: es\n', ''),
    '6 turns 1 original: has no language. Write language: es, or the code of another one, at the top.',
  ],
  [conversation.replace('speaker: caller', 'speaker: Rosa'), /^9 turns 2 speaker: "Rosa" is not allowed/],
  [conversation.replace('    turningPoint: true\n', ''), '3 turns: give turningPoint: true to one turn.'],
])('reports once: $1', async (text, message) => {
  expect(await problemsOf(text)).toEqual([expected(message)]);
});

const recorded = conversation
  .replace('turns:', 'audio: { file: refill.mp3, seconds: 9.5 }\nturns:')
  .replace('  - speaker: gia\n', '  - speaker: gia\n    at: 0\n')
  .replace('  - speaker: caller\n', '  - speaker: caller\n    at: 4.5\n');

/** The problems of a call with a recording, which is there under this name. */
const problemsOfRecording = (text: string, file = 'refill.mp3') =>
  problemsIn({
    'conversations/refill.yaml': text,
    'pages/example.mdx': onPage,
    [`files/${file}`]: file.endsWith('.pdf') ? '%PDF-1.4' : 'sound',
  });

test('accepts a recording in which each turn has its time', async () => {
  expect(await problemsOfRecording(recorded)).toEqual([]);
});

test.each<[text: string, file: string, message: RegExp]>([
  [
    recorded.replace('at: 4.5', 'at: 9.5'),
    'refill.mp3',
    /^12 turns 2 at: 9.5 is after the recording, which takes 9.5 seconds\.$/,
  ],
  [
    recorded.replace('at: 0', 'at: 5'),
    'refill.mp3',
    /^12 turns 2 at: 4.5 is not after the beginning of the turn before\.$/,
  ],
  [recorded.replace('    at: 4.5\n', ''), 'refill.mp3', /^11 turns 2 at: is missing\. Write when this turn begins/],
  [
    recorded.replace(/audio: .*\n/, '').replace('    at: 0\n', ''),
    'refill.mp3',
    /^10 turns 2 at: belongs to a call with a recording/,
  ],
  [
    recorded,
    'refil.mp3',
    /^3 audio file: there is no file "refill\.mp3" in content\/files\. Did you mean "refil\.mp3"/,
  ],
  [
    recorded.replace('refill.mp3', '/platform'),
    'refill.mp3',
    /^3 audio file: there is no file "\/platform" in content\/files\./,
  ],
  [
    recorded.replace('refill.mp3', 'refill.pdf'),
    'refill.pdf',
    /^3 audio file: is not a recording that every browser plays\. Export it as \.mp3, \.m4a, or \.wav\.$/,
  ],
  [
    recorded.replace('refill.mp3', 'refill.ogg'),
    'refill.ogg',
    /files\/refill\.ogg.* is not a file format for download.*\.mp3/,
  ],
])('reports once: $2', async (text, file, message) => {
  expect(await problemsOfRecording(text, file)).toEqual([expect.stringMatching(message)]);
});

test('reports a page that shows a call that does not exist', async () => {
  expect(await problemsOf(conversation, onPage.replace('"refill"', '"refil"'))).toEqual([
    expect.stringMatching(/pages\/example\.mdx:11.* there is no conversation "refil"\. Did you mean/),
  ]);
});
