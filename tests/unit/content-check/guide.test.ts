import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { entrySchemas, fileSchemas } from '#schemas/collections.ts';
import { type SectionName, sectionSchemas } from '#schemas/sections.ts';
import { agent, type Changes, feature, figures, navigation, page, problemsAfter } from './small-site.ts';

const root = new URL('../../../', import.meta.url);
const guide = readFileSync(new URL('content/README.md', root), 'utf8');

/** The rows of the table under a heading of the guide, as cells. */
const tableOf = (heading: string) =>
  (guide.split(/^## /m).find((section) => section.startsWith(heading)) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | ?\|$/g, '')));

/** What is set as code in a cell. */
const codeIn = (cell = '') => Array.from(cell.matchAll(/`([^`]+)`/g), ([, code = '']) => code);

/** The example in that language within a numbered step: a whole file. */
const exampleOf = (language: string) =>
  new RegExp(`^   \`\`\`${language}\\n([\\s\\S]*?)^   \`\`\``, 'm').exec(guide)?.[1]?.replace(/^ {3}/gm, '');

test('an editor who follows "Add an agent" and "Add a page" gets no message', async () => {
  const changes = { 'agents/wellness.yaml': exampleOf('yaml'), 'pages/careers.mdx': exampleOf('mdx') };
  expect(Object.values(changes)).not.toContain(undefined);
  expect(await problemsAfter(changes)).toEqual([]);
});

test('the guide lists every component that a page can use, and no other', () => {
  const names = tableOf('Components').flatMap(([name]) => codeIn(name));
  expect(names.toSorted()).toEqual(Object.keys(sectionSchemas).toSorted());
});

test.each(tableOf('Components'))('the guide lists every value of %s, and no other', (name, _, values) => {
  const { shape } = sectionSchemas[codeIn(name)[0] as SectionName];
  const names = codeIn(values).filter((code) => /^\w+$/.test(code));
  expect(names.toSorted()).toEqual(Object.keys(shape).toSorted());
});

describe('each message in the guide', () => {
  /** Mistakes that can be made at the same time, each in a file of its own. */
  const mistakes: Changes = {
    'agents/nurse.yaml': agent.replace(/.*between visits\n/, '').replace('Nurse Agent', 'x'.repeat(72)),
    'agents/a.yaml': agent.replace(/title.*\n/, '').replace('icon:', 'tint: red\nicon:'),
    'agents/b.yaml': agent.replace('Nurse Agent', '2025').replace('heart-pulse', 'heart'),
    'agents/c.yaml': agent.replace('Nurse Agent', 'Nurse: Agent'),
    'agents/d.yaml': agent.replace('Nurse Agent', '"Nurse Agent'),
    'agents/e.yaml': agent.replace(/features:\n( {2}-.*\n)+/, 'features: [a, b\n'),
    'agents/f.yaml': agent.replace('  - Escalates', ' - Escalates'),
    'agents/g.yaml': agent.replace('code: Nu', 'code: Nu\ncode: Nu'),
    'agents/h.yaml': agent.replace('Nurse Agent', '').replace('/contact', '/contct'),
    'agents/i.yaml': agent.replace(/Obs.*/, '"In {notise}"').replace('Nurse Agent', '"In {notice}"'),
    'agent/nurse.yaml': agent,
    'features/security/About Us.yaml': feature(2),
    'figures.yaml': figures,
    'interface.yaml': 'skipLink: Skip {count} links',
    'site.yaml': undefined,
    'navigation.yaml': navigation.replace('href: /platform', 'href: /platform/'),
    'pages/a.mdx': page('96.8% [x](contact) [x](/contact#nowhere) <Note class="x">y</Note>\n\n## One\n\n## One'),
    'pages/b.mdx': page('', 'list: { kind: headings }\neffective: 2025')
      .replaceAll('PlainHero', 'SplitHero')
      .replace('<SplitHero ', '<SplitHero typed="yes" '),
    'pages/c.mdx': page('<Bnad heading="x">y</Bnad> <div>x</div> {notice} {1 + 1}\n\nimport X from "./x"'),
    'pages/d.mdx': page('<Band heading="x">\n\nWords.'),
    'pages/e.mdx': page('<Band heading="x">\n\nWords.\n\n</Note>'),
    'pages/f.mdx': page('#### One').replace(/<PlainHero.*/, ''),
    'pages/g.mdx': page('<Accordion group="security" />\n\n<PlainHero heading="x">y</PlainHero>'),
  };
  /** A figure counts as unused only when nothing else is wrong. */
  const unusedFigure: Changes = { 'figures.yaml': `${figures}spare: { value: 1, label: Spare }\n` };
  let messages = '';

  beforeAll(async () => {
    messages = [...(await problemsAfter(mistakes)), ...(await problemsAfter(unusedFigure))].join('\n');
  });

  test.each(tableOf('Messages').flatMap(([cell]) => codeIn(cell)))('is one that the check gives: %s', (message) => {
    const parts = message.split(/…|\d+/).map((part) => part.trim());
    expect(parts.filter((part) => !messages.includes(part))).toEqual([]);
  });
});

test('the editor completes the fields of every collection', () => {
  const settings = JSON.parse(readFileSync(new URL('.vscode/settings.json', root), 'utf8'));
  const entries = Object.keys(entrySchemas).map((name) => [name, `content/${name}/**/*.yaml`]);
  const files = [...Object.keys(fileSchemas), 'figures.yaml'].map((file) => [
    file.replace('.yaml', ''),
    `content/${file}`,
  ]);
  const expected = [...entries, ...files].map(([name, glob]) => [`./.astro/collections/${name}.schema.json`, glob]);
  expect(settings['yaml.schemas']).toEqual(Object.fromEntries(expected));
  expect(settings['astro.content-intellisense']).toBe(true);
});
