import { readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { checkContent, findPlaceholders } from '#check/check-content.ts';
import { formatProblem } from '#check/problem.ts';
import { referenceFiles } from '#check/reference.ts';
import { entrySchemas, fileSchemas } from '#schemas/collections.ts';
import { sections } from '#sections/registry.ts';
import {
  agent,
  article,
  type Changes,
  feature,
  figure,
  navigation,
  notice,
  page,
  pageWithText,
  problemsAfter,
  writeSite,
} from './small-site.ts';

const root = new URL('../..', import.meta.url);
const project = readFileSync(new URL('README.md', root), 'utf8');
const read = (name: string) => readFileSync(new URL(`content/${name}`, root), 'utf8');
const guide = read('README.md');
const site = read('site.yaml');

interface Example {
  /** What the example is a part of, or the file that it is: sh, yaml, mdx, yaml title="agents/wellness.yaml". */
  kind: string;
  text: string;
}

/** Every example, without the indentation of the list that it is in. */
const examples: Example[] = Array.from(
  guide.matchAll(/^( *)```(.+)\n([\s\S]*?)^ *```$/gm),
  ([, indent = '', kind = '', text = '']) => ({ kind, text: text.replace(new RegExp(`^${indent}`, 'gm'), '') }),
);
const wholeFiles = examples.flatMap(({ kind, text }) => {
  const file = /title="(.+)"/.exec(kind)?.[1];
  return file ? [[file, text] as const] : [];
});

const photo = (width: number) =>
  sharp({ create: { width, height: 9, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

test('an editor who writes every file of the guide gets no message', async () => {
  expect(wholeFiles.map(([file]) => file.split('/')[0])).toEqual(['articles', 'sessions', 'pages']);
  const changes: Changes = {
    ...Object.fromEntries(wholeFiles),
    'features/content-categories/research.yaml': feature(1),
    'images/ward.jpg': await photo(1200),
  };
  expect(await problemsAfter(changes)).toEqual([]);
});

test('every example of a whole file names the file', () => {
  const isWhole = ({ kind, text }: Example) => /^(---|order:)/.test(text) && !kind.includes('title=');
  expect(examples.filter(isWhole)).toEqual([]);
});

test.each(examples.filter(({ kind }) => kind === 'yaml'))('a part of a file is valid YAML: $text', ({ text }) => {
  expect(parseDocument(text).errors).toEqual([]);
});

test('an editor who uses every part of a page gets no message', async () => {
  const parts = examples.filter(({ kind }) => kind === 'mdx').map(({ text }) => text);
  const pages = parts.map((text, index) => [
    `pages/part-${index}.mdx`,
    text.startsWith('<Band') ? page(text) : pageWithText(text),
  ]);
  const [screening = ''] = examples.flatMap(({ text }) => (text.startsWith('topic: screening') ? text : []));
  const changes: Changes = {
    ...Object.fromEntries(pages),
    'figures/cognitive-screen-time.yaml': screening,
    'images/nurse-at-night.jpg': await photo(1200),
    'images/team/nora.jpg': await photo(1300),
  };
  expect(pages.length).toBeGreaterThan(1);
  expect(await problemsAfter(changes)).toEqual([]);
});

test('every command of npm in the guides exists', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  const others = ['tests', 'src/integrations/hosting', 'src/studio', 'src/crawl', 'src/crawl/client'].map((folder) =>
    readFileSync(new URL(`${folder}/README.md`, root), 'utf8'),
  );
  const names = Array.from(
    [guide, project, ...others].join('').matchAll(/npm run ([\w:-]+)/g),
    ([, name = '']) => name,
  );
  expect(names.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

const idsOf = (text: string) => {
  const slugger = new GithubSlugger();
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => slugger.slug(heading));
};

test('every link of the guide to a section leads there', () => {
  const links = Array.from(guide.matchAll(/\]\(([\w.]*)#([^)]+)\)/g), ([, name = '', id = '']) => [name, id] as const);
  expect(links.length).toBeGreaterThan(9);
  expect(links.filter(([name, id]) => !idsOf(read(name || 'README.md')).includes(id))).toEqual([]);
});

test('the guide can be read in fifteen minutes', () => {
  expect(guide.match(/\S+/g)?.length).toBeLessThanOrEqual(2500);
});

test.each(Object.entries(referenceFiles))('%s says what the rules say: npm run reference', (name, text) => {
  expect(read(name)).toBe(text);
});

test.each([
  ['a component', 'reference.md', [...sections.keys()].map((name) => `### ${name}`)],
  ['a collection', 'reference.md', Object.keys(entrySchemas).map((name) => `### ${name}`)],
  ['a message', 'messages.md', ['- there is no such component.', '- "…" has no section "\\#…".']],
])('%s is in %s', (_, name, lines) => {
  expect(lines.filter((line) => !read(name).split('\n').includes(line))).toEqual([]);
  expect(read(name)).not.toMatch(/undefined|\[object|NaN/);
});

const recorded = `caption: Not a real call.
audio: { file: a.mp3, seconds: 9 }
turns:
  - { speaker: gia, words: Hello, turningPoint: true, at: 5 }
  - { speaker: caller, words: Hello, at: 4 }
  - { speaker: caller, words: Hello, at: 10 }
  - { speaker: caller, words: Hello }
`;

describe('each message', async () => {
  const small = await photo(9);
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
    'agents/team/nurse.yaml': agent,
    'agents/nurse.mdx': page(''),
    'features/encryption.yaml': feature(1),
    'pages/q.mdx': 'Words.',
    'pages/r.mdx': page('<Band heading="{notice:long}">Words.</Band>').replace('[one', '["{agents:count} agents"'),
    'features/security/About Us.yaml': feature(2),
    'figures/notice.yaml': notice,
    'figures/claim.yaml': figure('value: 1\nlabel: Claim', 'data'),
    'figures/first.yaml': figure('value: 1\nlabel: First\ncondition: On weekdays.'),
    'figures/second.yaml': figure('value: 2\nlabel: Second\nnamedWith: [by voice]\napartFrom: [first]'),
    'pages/s.mdx': pageWithText('<Figure id="second" />').replace('An example"', '{first}"'),
    'interface.yaml': 'skipLink: Skip {count} links',
    'site.yaml': undefined,
    'navigation.yaml': navigation.replace('href: /platform', 'href: /platform/'),
    'pages/a.mdx': pageWithText('96.8% [x](contact) [x](/contact#nowhere) <Note class="x">y</Note>'),
    'pages/b.mdx': page('', 'list: { kind: headings }\neffective: 2025')
      .replaceAll('PlainHero', 'StageHero')
      .replace('<StageHero ', '<StageHero typed="yes" '),
    'pages/c.mdx': page('<Bnad heading="x">y</Bnad> <div>x</div> {notice} {1 + 1}\n\nimport X from "./x"'),
    'pages/d.mdx': page('<Band heading="x">\n\nWords.'),
    'pages/e.mdx': page('<Band heading="x">\n\nWords.\n\n</Note>'),
    'pages/f.mdx': page('<Band heading="x">\n\n#### One\n\n</Band>').replace(/<PlainHero.*/, ''),
    'pages/g.mdx': page('<PlainHero heading="x">y</PlainHero>'),
    'agents/j.yaml': `${agent}=======\n`,
    'agents/k.yaml': agent.replace('Nurse', 'Nur\u200Bse'),
    'agents/l.yaml': agent.replace('title: ', 'title:\u00A0'),
    'agents/lines.yaml': agent.replace('Nurse', 'Nurse\u2028'),
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
    'images/e.png': small,
    'images/h.svg': '<svg></svg>',
    'images/f.jpg': small,
    'images/g.jpg': Buffer.alloc(16_000_000),
    'images/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000" />',
    'articles/f.jpg': small,
    'files/a.exe': '',
    'pages/nurse.jpg': small,
    'pages/o.mdx': pageWithText(
      '![x](x.jpg)\n\n![](f.jpg)\n\n![x](https://x.dev/x.jpg)\n\nA ![x](f.jpg)\n\n![x](f.jpg)',
    ),
    'pages/p.mdx': pageWithText('[x](/files/x.pdf) [x](/hidden) [x](/sale) [x](/old)'),
    'pages/hidden.mdx': page('', 'list: { kind: headings }\ndraft: true'),
    'pages/secret.mdx': page('', 'list: { kind: headings }\ndraft: true'),
    'pages/sale.mdx': page('', 'list: { kind: headings }\npublished: 2035-01-02\nuntil: 2035-01-01'),
    'pages/late.mdx': page('', 'list: { kind: headings }\nuntil: 2020-01-01'),
    'pages/index.mdx': page(
      '',
      'list: { kind: headings }\ndraft: true\nredirectFrom: [/contact, /404, /old.html, /old]',
    ),
    'published.txt': '/careers\n/secret\n',
    'articles/a.mdx': '---\ntitle: Title\n---\n\nWords. <AgentTable />',
    'articles/b.mdx': '---\ntitle: Title\n---\n',
    'publications/a.yaml': 'title: Title',
    'sessions/a.yaml': 'start: December',
    'sessions/b.yaml': 'start: 2026-02-30 14:00 America/New_York',
    'sessions/c.yaml': 'start: 2026-02-03 14:00 Nowhere',
    'screening-results/a.yaml': 'score: 299\naccuracy: notice',
    'pages/view-a.mdx': page('').replace(/<Pl.*/, '<ScaleHero heading="x">y</ScaleHero>'),
    'pages/view-b.mdx': page('').replace(
      /<Pl.*/,
      `<LineHero heading="x">${'<TrendView entry="a" />'.repeat(2)}</LineHero>`,
    ),
    'pages/view-c.mdx': pageWithText('<TrendView entry="a" slot="view" />'),
    'questions/a.yaml': 'question: Why\npages: [/platform, /platform]',
    'coding-notes/a.yaml':
      'note: xxyy\nsuggestions: [{ passage: z }, { passage: x }, { passage: xy }, { passage: yy }]',
    'pages/questions.mdx': pageWithText('<Questions />'),
    'conversations/a.yaml':
      'turns: [{ speaker: gia, words: Hello, turningPoint: true, original: Hola, record: [{ from: Bye, label: A, text: B }] }, { speaker: caller, words: Hello }]',
    'agents/x.yaml': agent.replace('Nurse', 'Nur\0se'),
    'agents/y.yaml': agent.replace('order: 1', 'order: 8').replace('code: Nu', 'code: Xy'),
    'agents/z.yaml': agent.replace('/contact', 'http://localhost/contact').replace(/Obs.*/, '"–"'),
    'agents/za.yaml': agent.replace('/contact', 'mailto:us').replace('Asks the next question', 'What it does first'),
    'articles/c.mdx': article(
      '## \n\n[here](/contact) '.concat('word '.repeat(20_001)),
      'related: [/resources/blog-news/c]',
    ),
    'images/cut.jpg': small.subarray(0, small.length - 1),
    'files/b.pdf': '',
    'pages/t.mdx': page(
      '<Band heading="x" tone=dark>y</Band>',
      'list: { kind: headings }\neffective: 1925-01-01\nredirectFrom: [/a.xml]',
    ),
    'pages/u.mdx': page(
      '<Band heading="Two"><PageLinks><PageLink to="/" label="A">x</PageLink><PageLink to="/" label="B">x</PageLink></PageLinks></Band>',
    ).replace(
      /^description.*/m,
      'description: A description of pages/r.mdx that is long enough for search engines to show it.',
    ),
    'pages/v.mdx': pageWithText(
      '<WorklistView entry="unit" />\n\n![Image](f.jpg)\n\n<Picture src="f.jpg" alt="Image" />',
    ),
    'sessions/d.yaml': 'start: 2027-03-14 02:30 America/New_York',
    'sessions/e.yaml': 'start: 2027-11-07 01:30 America/New_York',
    'sessions/f.yaml': 'recording: https://a.example',
    'sessions/g.yaml': 'start: 2026-10-01 14:00 UTC\nrecording: /platform',
    'agents/zb.yaml': agent.replace('Nurse Agent', 'Nurse'),
    'pages/w.mdx': page(
      '<Band heading="1. First">Words&nbsp;here }.</Band>',
      'list: { kind: headings }\neffective: 2035-01-01',
    ).replace(/<Pl.*/, '<PlainHero heading="x">\n\nOne.\n\nTwo.\n\n</PlainHero>'),
    'pages/x.mdx': pageWithText('See https://a.example and `code` }.'),
    'words.txt': 'Flesch\nFlesch\nFlehsc\na, b\n',
    'pages/h.mdx': page('<Accordion group="security" />', 'list: { kind: headings }\nkind: legal').replace(/<Pl.*/, ''),
  };
  /** The same, of other lines. */
  const others: Changes = {
    'agents/a.yaml': agent.replace('Nurse Agent', '*Nurse'),
    'agents/b.yaml': agent.replace('Nurse Agent', '& Nurse'),
    'agents/c.yaml': agent.replace('Nurse Agent', '!Nurse'),
    'agents/d.yaml': agent.replace('Nurse Agent', '@nurse'),
    'agents/e.yaml': agent.replace('Nurse Agent', '| Nurse'),
    'agents/f.yaml': agent.replace('Nurse Agent', '"C:\\path"'),
    'agents/g.yaml': agent.replace('Nurse Agent', '"Nurse" Agent'),
    'agents/h.yaml': agent.replace('code: Nu', '\tcode: Nu'),
    'agents/i.yaml': agent.replace('code: Nu', '---\ncode: Nu'),
    'agents/j.yaml': agent.replace(/Obs.*/, '""'),
    'agents/k.yaml': agent.replace('Nurse', 'Врач'),
    'agents/l.yaml': agent.replace('/contact', '/platform.html').replace('order: 1', 'order: 0'),
    'agents/m.yaml': agent.replace('/contact', '"#what-to-expect"'),
    'agents/n.yaml': agent.replace(/Obs.*/, '"In {spare:number}"'),
    'agents/o.yaml': agent.replace('heart-pulse', '96.8%').replace('Nurse Agent', 'Agent of 96.8%'),
    'agents/p.yml': agent,
    'agents/q.yaml': agent.replace('code: Nu', '"code"'),
    'pages/a.md': '',
    'articles/a.md': '',
    'pages/404.mdx': page(''),
    'figures/spare.yaml': figure('value: 7\nlabel: Spare\nbefore: up to'),
    'figures/share.yaml': figure('value: 96.8\nlabel: Share\nsuffix: "%"'),
    'navigation.yaml': navigation.replace('Platform, href', 'Platform href'),
    'interface.yaml': 'skipLink\n  : Skip',
    'site.yaml': site.replace('sales@scienza.example', 'sales').replace('https://js.', 'js.'),
    'files/a.mp3': 'ID3',
    'files/a.ogg': 'OggS',
    'files/b.pdf': '%PDF-1.7',
    'conversations/a.yaml': recorded,
    'conversations/b.yaml': recorded.replace('a.mp3', 'b.pdf'),
    'conversations/c.yaml': recorded.replace(/audio.*\n/, ''),
    'articles/b.mdx': article('# Title\n\nWords.'),
    'pages/b.mdx': pageWithText(
      '<Stat />\n\n[](/contact) [x](http://a.example) [x](a@b.org)\n\n##Who\n\n---\n\nOne.[^1]',
    ),
    'pages/c.mdx': page('', 'list: { kind: steps }'),
    'pages/d.mdx': page('', 'list: { kind: agents, group: security }'),
    'pages/e.mdx': pageWithText('```\ncode\n```\n\n`code`'),
    'pages/f.mdx': pageWithText('export your data first.'),
    'pages/g.mdx': pageWithText('{/* later */}'),
    'pages/h.mdx': pageWithText('In {1 + 1}.'),
    'pages/i.mdx': pageWithText('Takes <5 minutes.'),
    'pages/j.mdx': pageWithText('If a <b and c'),
    'pages/k.mdx': pageWithText('< AgentTable />'),
    'pages/l.mdx': pageWithText('<Prose>One.\n\nTwo.\n\n</Prose>'),
    'pages/m.mdx': pageWithText('<Prose>\n\nOne.\n\nTwo.</Prose>'),
    'pages/n.mdx': pageWithText('<Note>One **two</Note>**'),
    'pages/y.mdx': pageWithText('<Accordion group="security" />\n\n[x](#monitoring)'),
    'pages/o.mdx': page('Words.\n\n</Band>'),
    'pages/p.mdx': page('<Band heading={x}>y</Band>'),
    'pages/q.mdx': page('<Band {...x}>y</Band>'),
    'pages/r.mdx': page('<Band heading="x" heading="z">y</Band>'),
    'pages/s.mdx': page('<Band heading:"x">y</Band>'),
    'pages/t.mdx': page('<Band heading="x" lede>y</Band>'),
    'pages/u.mdx': pageWithText('<a@example.com>'),
    'pages/v.mdx': page('## A section', 'list: { kind: headings }\nkind: legal'),
    'pages/w.mdx': pageWithText('a } b'),
    'pages/x.mdx': page(
      '<ViewClosing heading="x">\n\n<WorklistView entry="unit" variant="bare" slot="view" />\n\n</ViewClosing>',
    ),
    'pages/jobs.mdx': page(''),
    'published.txt': '/job\n',
  };
  /** What the check looks at only when nothing else is wrong. */
  const leftovers: Changes = {
    'figures/spare.yaml': figure('value: 1\nlabel: Spare'),
    'pages/empty.mdx': page('<Band heading="Empty"></Band>'),
    'agreed.yaml': 'pages: [{ page: /, why: brand, words: [Hello] }]\nallow: [{ text: 12%, why: as quoted }]',
  };
  const order: Changes = {
    'figures/demo-length.yaml': figure('value: 30\nlabel: Length of a demo'),
    'agreed.yaml':
      'pages: [{ page: /contact, why: brand, words: [30-minute] }, { page: /a, why: brand, headings: [Two, One] }]',
    'worklists/unit.yaml': `${read('worklists/unit.yaml').replace(/^code: .*/m, 'code: Nu')}draft: true\n`,
    'pages/a.mdx': page(
      '<Band heading="One">\n\n<Timeline />\n\n<WorklistView entry="unit" />\n\n</Band>\n\n<Band heading="Two">Words.</Band>',
    ),
  };
  /** There are two agents where nothing else is wrong. */
  const numbers: Changes = {
    'agreed.yaml': 'avoid: [{ text: languages, instead: tongues }]',
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
    const placeholders = (await findPlaceholders(folder)).map(formatProblem);
    messages = [
      ...(await problemsAfter(mistakes)),
      ...(await problemsAfter(others)),
      ...(await problemsAfter(leftovers)),
      ...(await problemsAfter(order)),
      ...(await problemsAfter(numbers)),
      ...links,
      ...placeholders,
    ].join('\n');
  }, 60_000);

  const listed = Array.from(
    read('messages.md')
      .replace(/## Worth a look[\s\S]*/, '')
      .matchAll(/^- (.+)$/gm),
    ([, text = '']) => text.replace(/\\([\\`*_<>[\]|#~])/g, '$1'),
  );

  test.each(listed)('is one that the check gives: %s', (message) => {
    const parts = message.split(/…|##+/).map((part) => part.trim());
    expect(parts.filter((part) => !messages.includes(part))).toEqual([]);
  });
});

test('the editor completes the fields of every collection', () => {
  const settings = JSON.parse(readFileSync(new URL('.vscode/settings.json', root), 'utf8'));
  // Articles are MDX files, which the Astro extension completes.
  const names = [...Object.keys(entrySchemas).filter((name) => name !== 'articles'), 'figures'];
  const entries = names.map((name) => [name, `content/${name}/**/*.yaml`]);
  const files = Object.keys(fileSchemas).map((file) => [file.replace('.yaml', ''), `content/${file}`]);
  const expected = [...entries, ...files].map(([name, glob]) => [`./.astro/collections/${name}.schema.json`, glob]);
  expect(settings['yaml.schemas']).toEqual(Object.fromEntries(expected));
  expect(settings['astro.content-intellisense']).toBe(true);
});

test('a development container has the same extensions', () => {
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, root), 'utf8').replace(/^ *\/\/.*/gm, ''));
  const { extensions } = read('.devcontainer/devcontainer.json').customizations.vscode;
  expect(extensions).toEqual(read('.vscode/extensions.json').recommendations);
});
