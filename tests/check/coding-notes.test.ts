import { expect, test } from 'vitest';
import { codingNote, expected, pageWithText, problemsIn } from './small-site.ts';

const suggestion = (passage: string, code = 'R42') => `  - code: ${code}
    label: Dizziness and giddiness
    passage: ${passage}
`;

/** The problems of a site with a note that has these suggestions, and a page that shows it. */
const problemsOf = (suggestions: string) =>
  problemsIn({
    'coding-notes/refill.yaml': codingNote.replace(/(suggestions:\n)[\s\S]*/, `$1${suggestions}`),
    'pages/example.mdx': pageWithText('<CodingView entry="refill" />'),
  });

test('accepts a note that holds the words of each code once', async () => {
  expect(await problemsOf(suggestion('Dizzy since Sunday') + suggestion('Calls for a refill', 'Z76.0'))).toEqual([]);
});

test.each<[suggestions: string, message: string | RegExp]>([
  [
    suggestion('Dizzy since Monday'),
    '8 suggestions 1 passage: "Dizzy since Monday" is not in the note. Use words that it contains once.',
  ],
  [
    suggestion('izzy'),
    '8 suggestions 1 passage: "izzy" is in the note more than once. Use words that it contains once.',
  ],
  [suggestion('Dizzy since Sunday', 'Dizzy'), /^6 suggestions 1 code: "Dizzy" is not allowed/],
])('reports: $1', async (suggestions, message) => {
  expect(await problemsOf(suggestions)).toEqual([expected(message)]);
});

test('reports codes whose words overlap', async () => {
  const problems = await problemsOf(suggestion('Dizzy since') + suggestion('since Sunday', 'Z76.0'));
  expect(problems).toHaveLength(2);
  expect(problems[0]).toContain('"Dizzy since" overlaps the passage of another code.');
});
