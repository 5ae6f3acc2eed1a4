import { readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkContent } from '#integrations/content-check/check-content.ts';
import { formatProblem } from '#integrations/content-check/problem.ts';
import { entrySchemas, fileSchemas } from '#schemas/collections.ts';
import { type SectionName, sectionSchemas } from '#schemas/sections.ts';
import {
  agent,
  type Changes,
  feature,
  figures,
  navigation,
  page,
  pageWithText,
  problemsAfter,
  writeSite,
} from './small-site.ts';

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

describe('each message in the guide', async () => {
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
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
    'pages/a.mdx': pageWithText('96.8% [x](contact) [x](/contact#nowhere) <Note class="x">y</Note>'),
    'pages/b.mdx': page('', 'list: { kind: headings }\neffective: 2025')
      .replaceAll('PlainHero', 'SplitHero')
      .replace('<SplitHero ', '<SplitHero typed="yes" '),
    'pages/c.mdx': page('<Bnad heading="x">y</Bnad> <div>x</div> {notice} {1 + 1}\n\nimport X from "./x"'),
    'pages/d.mdx': page('<Band heading="x">\n\nWords.'),
    'pages/e.mdx': page('<Band heading="x">\n\nWords.\n\n</Note>'),
    'pages/f.mdx': page('<Band heading="x">\n\n#### One\n\n</Band>').replace(/<PlainHero.*/, ''),
    'pages/g.mdx': page('<PlainHero heading="x">y</PlainHero>'),
    'agents/j.yaml': `${agent}=======\n`,
    'agents/k.yaml': agent.replace('Nurse', 'Nur\u00ADse'),
    'agents/l.yaml': agent.replace('title: ', 'title:\u00A0'),
    'agents/m.yaml': Buffer.from(agent, 'utf16le').subarray(0, 9),
    'agents/n.yaml': agent.replace('Nurse Agent', 'Nurse # Agent'),
    'agents/o.yaml': agent.replace('Nurse Agent', '“Nurse Agent”'),
    'agents/p.yaml': agent.replace('order: 1', 'order: 1,200'),
    'agents/q.yaml': agent.replace('title: ', 'title:'),
    'agents/r.yaml': agent.replace('- Documents', '-Documents'),
    'agents/s.yaml': agent.replace('code: Nu', 'code: Nu, title: x'),
    'agents/t.yaml': agent.replace('code: Nu', 'code: Nu\nwords'),
    'agents/u.yaml': agent.replace(/- /g, '* '),
    'agents/v.yaml': agent.replace('title:', ' title:'),
    'agents/w.yaml': agent.replace(/Obs.*/, '"**Bold**"'),
    'pages/a/index.mdx': page(''),
    'pages/m.mdx': page('Words.').replace('2025-08-23', '2099-01-01'),
    'pages/j.mdx': pageWithText('[x] (/contact)\n\n## One\n\n<MarketCards />\n\n<Stat figure="notice" />'),
    'pages/k.mdx': pageWithText('**x\n\n<DataTable caption="x">\n\n| a |\n| b |\n\n</DataTable>'),
    'pages/l.mdx': pageWithText('<AgentTable>x</AgentTable>\n\n| a |\n| --- |\n| 1 |'),
    'pages/i.mdx': page('<Band heading="x">y</Band>\n\n<Band heading="x">y</Band>'),
    'images/a.heic': '',
    'images/b.txt': '',
    'images/c.jpg': '',
    'images/d.svg': '<svg><script /></svg>',
    'images/e.png': photo,
    'images/h.svg': '<svg></svg>',
    'images/f.jpg': photo,
    'images/g.jpg': Buffer.alloc(16_000_000),
    'articles/f.jpg': photo,
    'files/a.exe': '',
    'pages/nurse.jpg': photo,
    'pages/o.mdx': pageWithText(
      '![x](x.jpg)\n\n![](f.jpg)\n\n![x](https://x.dev/x.jpg)\n\nA ![x](f.jpg)\n\n![x](f.jpg)',
    ),
    'pages/p.mdx': pageWithText('[x](/files/x.pdf)'),
    'pages/h.mdx': page('<Accordion group="security" />', 'list: { kind: headings }\nkind: legal').replace(/<Pl.*/, ''),
  };
  /** What the check looks at only when nothing else is wrong. */
  const leftovers: Changes = {
    'figures.yaml': `${figures}spare: { value: 1, label: Spare }\n`,
    'agreed.yaml': 'pages:\n  /: [{ why: brand, words: [Hello] }]\nallow:\n  12%: as quoted\n',
  };
  /** There are two agents where nothing else is wrong. */
  const numbers: Changes = {
    'agents/scribe.yaml': agent.replace('order: 1', 'order: 2').replace('code: Nu', 'code: Sc'),
    'pages/q.mdx': pageWithText(
      'Two agents, three agents. 12% of ninety-one languages in thirty days. <Count of="agnets" />',
    ),
  };
  let messages = '';

  beforeAll(async () => {
    const folder = await writeSite({});
    await symlink(folder, join(folder, 'pages/linked'));
    const links = (await checkContent(folder)).map(formatProblem);
    messages = [
      ...(await problemsAfter(mistakes)),
      ...(await problemsAfter(leftovers)),
      ...(await problemsAfter(numbers)),
      ...links,
    ].join('\n');
  });

  test.each(tableOf('Messages').flatMap(([cell]) => codeIn(cell)))('is one that the check gives: %s', (message) => {
    const parts = message.split(/…|\d+/).map((part) => part.trim());
    expect(parts.filter((part) => !messages.includes(part))).toEqual([]);
  });
});

test('the editor completes the fields of every collection', () => {
  const settings = JSON.parse(readFileSync(new URL('.vscode/settings.json', root), 'utf8'));
  // Articles are MDX files, which the Astro extension completes.
  const names = Object.keys(entrySchemas).filter((name) => name !== 'articles');
  const entries = names.map((name) => [name, `content/${name}/**/*.yaml`]);
  const files = [...Object.keys(fileSchemas), 'figures.yaml'].map((file) => [
    file.replace('.yaml', ''),
    `content/${file}`,
  ]);
  const expected = [...entries, ...files].map(([name, glob]) => [`./.astro/collections/${name}.schema.json`, glob]);
  expect(settings['yaml.schemas']).toEqual(Object.fromEntries(expected));
  expect(settings['astro.content-intellisense']).toBe(true);
});

test('a development container has the same extensions', () => {
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, root), 'utf8'));
  const { extensions } = read('.devcontainer/devcontainer.json').customizations.vscode;
  expect(extensions).toEqual(read('.vscode/extensions.json').recommendations);
});
