import { expect, test } from 'vitest';
import { agent, type Changes, expected, page, pageWithText, problemsAfter, problemsIn } from './small-site.ts';

const titles = ['Nurse', 'Scribe', 'Coder'];

/** Three agents, one of them the master. */
const agents: Changes = Object.fromEntries(
  titles.map((title, index) => [
    `agents/${title.toLowerCase()}.yaml`,
    `${agent
      .replace('Nurse Agent', `${title} Agent`)
      .replace('order: 1', `order: ${index + 1}`)
      .replace('code: Nu', `code: A${'abcdefgh'[index]}`)
      .replace('isMaster: false', `isMaster: ${index === 0}`)}`,
  ]),
);

const describeAgent = (description: string) => {
  const nurse = agents['agents/nurse.yaml']?.toString().replace(/Obs.*/, `"${description}"`);
  return problemsIn({ ...agents, 'agents/nurse.yaml': nurse }, '4 description: ');
};

const problemsInPage = (body: string, changes: Changes = {}) =>
  problemsIn({
    'pages/example.mdx': body.startsWith('<Band') ? page(body) : pageWithText(body),
    ...agents,
    ...changes,
  });

test.each([
  '{agents:count} agents, {agents/specialists:count} of them specialists',
  'All {agents:count:number}, or the {agents:count:capital}',
  '{features/security:count} safeguards, {articles:count} articles',
])('a text can count entries: %s', async (text) => {
  expect(await describeAgent(text)).toEqual([]);
});

test('running text counts with a component', async () => {
  expect(await problemsInPage('All <Count of="agents" />, and <Count of="agents" form="number" />.')).toEqual([]);
});

test.each<[text: string, message: string | RegExp]>([
  ['{agnets:count} agents', 'there is no collection or group "agnets". Did you mean "agents"?'],
  [
    '{xyzxyz:count}',
    'there is no collection or group "xyzxyz". Write the name of a folder of content/, such as agents or features/security.',
  ],
  ['{features/securty:count}', /no collection or group "features\/securty"\. Did you mean "features\/s/],
  ['{agents:count:numbr}', /there is no form "numbr"\. Did you mean "number"\? Allowed: capital, number\./],
])('reports once: $1', async (text, message) => {
  expect(await describeAgent(text)).toEqual([expected(message)]);
});

test('reports a count in a field that is shown as is', async () => {
  const title = agents['agents/nurse.yaml']?.toString().replace('Nurse Agent', '"{agents:count} agents"');
  expect(await problemsAfter({ ...agents, 'agents/nurse.yaml': title })).toEqual([
    "content/agents/nurse.yaml:3 title: {agents:count} would be shown as is: this field can't contain a count.",
  ]);
});

test('a count takes as much room as its words, not as its placeholder', async () => {
  const text = `${'x'.repeat(129)} {agents:count} agents`;
  expect(await describeAgent(text)).toEqual([]);
  expect(await describeAgent(`x${text}`)).toEqual(['141 characters, expected at most 140.']);
});
