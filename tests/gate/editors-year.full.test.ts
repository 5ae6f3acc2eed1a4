import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { makeRoot } from '../support/root.ts';

/** What editors do in a year, with the content as it is today, in a copy of the project: the gate stays open. */
const SLOW_MS = 600_000;

let folder = '';
const inContent = (path: string) => join(folder, 'content', path);
const read = (path: string) => readFileSync(inContent(path), 'utf8');

function write(path: string, text: string | Buffer) {
  mkdirSync(dirname(inContent(path)), { recursive: true });
  writeFileSync(inContent(path), text);
}

function edit(path: string, from: string | RegExp, to: string) {
  expect(read(path)).toMatch(from);
  write(path, read(path).replace(from, to));
}

/** Sets a field of a YAML file, and leaves the rest as it is. */
function set(path: string, field: string, value: unknown) {
  const document = parseDocument(read(path));
  document.setIn(field.split('.'), value);
  write(path, document.toString({ lineWidth: 0 }));
}

const filesOf = (collection: string) =>
  globSync(`${collection}/**/*.yaml`, { cwd: inContent('') })
    .map((file) => ({ file, entry: parse(read(file)) }))
    .sort((one, other) => one.entry.order - other.entry.order);
const firstOf = (collection: string) => filesOf(collection)[0]?.file ?? '';

const page = (title: string, fields: string, body: string) => `---
title: ${title}
description: ${title}, a page that an editor has written, with a description that is long enough for search engines.
keywords: [${title}, two, three]
updated: 2026-11-23
${fields}
---

<Hero heading="${title}">
  Words of the hero.
</Hero>

${body}
`;

const article = (title: string, fields = '') =>
  `---\ntitle: ${title}\ndescription: What ${title} taught the people who build Gia, told in their own words and for their readers.\ncategory: company-news\npublished: 2026-11-20\n${fields}---\n\nThe text of the article.\n`;

const photo = (background: string) =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer();

const tasks: Record<string, () => unknown> = {
  'the calendar, the newsletter and the video are set'() {
    set('site.yaml', 'calendar', 'https://calendar.example.com/demo');
    set('site.yaml', 'video', 'https://video.example.com/gia');
    set('site.yaml', 'newsletter.portalId', '12345678');
    set('site.yaml', 'newsletter.formId', '01234567-89ab-cdef-0123-456789abcdef');
  },
  async 'an article with a cover'() {
    write('images/cover.jpg', await photo('navy'));
    write(
      'articles/a-first-year.mdx',
      article('A first year', 'cover: { src: cover.jpg, alt: A calendar on a wall }\n'),
    );
  },
  'a session gets its date'() {
    const session = firstOf('sessions');
    set(session, 'start', '2035-12-03 14:00 America/New_York');
    set(session, 'register', 'https://events.example.com/voice');
  },
  'a tenth agent'() {
    const agents = filesOf('agents');
    write('agents/wellness.yaml', read(agents[1]?.file ?? ''));
    for (const [field, value] of Object.entries({ order: agents.length + 1, code: 'We', title: 'Wellness Agent' }))
      set('agents/wellness.yaml', field, value);
  },
  async 'a new page with a picture and questions'() {
    write('images/clinic.jpg', await photo('teal'));
    write(
      'features/discharge-questions/who.yaml',
      'order: 1\ntitle: Who calls?\ndescription: Gia calls after discharge.\n',
    );
    write(
      'pages/solutions/clinical-automation/discharge-calls.mdx',
      page(
        'Discharge Calls',
        '',
        '<Band heading="A call at home">\n  ![A phone on a table](clinic.jpg)\n</Band>\n\n<Band heading="Questions">\n  <Accordion group="discharge-questions" />\n</Band>',
      ),
    );
  },
  'a page is moved': () =>
    move(
      'pages/solutions/clinical-automation/discharge-calls.mdx',
      'pages/solutions/clinical-automation/calls-home.mdx',
    ),
  'an article is renamed': () => move('articles/a-first-year.mdx', 'articles/the-first-year.mdx'),
  'a page goes, and nothing replaces it'() {
    write('pages/careers.mdx', page('Careers', '', '<Band heading="Work with us">\n  Words.\n</Band>'));
    rmSync(inContent('pages/careers.mdx'));
    set('site.yaml', 'gone', ['/careers']);
  },
  'a menu entry'() {
    const document = parseDocument(read('navigation.yaml'));
    document.addIn(
      ['header', 0, 'sections', 0, 'links'],
      document.createNode({
        label: 'Calls Home',
        href: '/solutions/clinical-automation/calls-home',
        hint: 'Calls after discharge',
      }),
    );
    write('navigation.yaml', document.toString({ lineWidth: 0 }));
  },
  'a line of a legal page, and since when it holds'() {
    edit('pages/privacy.mdx', /effective: .*/, 'effective: 2026-01-15');
    edit('pages/privacy.mdx', /\n(## [^\n]+\n)/, '\n$1\nWe have changed this line.\n');
  },
  'five things at once'() {
    edit('pages/about.mdx', /(<\w*Hero[^>]*>\n {2})/, '$1A sentence of ours. ');
    set(firstOf('values'), 'title', 'Plain words');
    write('articles/a-second-year.mdx', article('A second year'));
    write('pages/award.mdx', page('Award', 'published: 2035-01-01', '<Band heading="Then">\n  Words.\n</Band>'));
    set('site.yaml', 'emails.sales', 'demo@scienza.example');
  },
};

/** Renames a page or an article: its earlier address leads to the new one, as in the studio. */
function move(from: string, to: string) {
  const address = `/${from
    .replace(/^articles/, 'resources/blog-news')
    .replace(/^pages\//, '')
    .replace('.mdx', '')}`;
  renameSync(inContent(from), inContent(to));
  edit(to, /\ndescription:/, `\nredirectFrom: [${address}]\ndescription:`);
}

/** What the gate says. */
function gate(...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [resolve('tests/gate/run.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', DEV: undefined, VITEST: undefined },
  });
  return stdout + stderr;
}

beforeAll(() => {
  folder = makeRoot({ withCache: true });
  for (const file of ['.cspell.jsonc', 'tests']) cpSync(file, join(folder, file), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what editors do in a year goes live', { timeout: SLOW_MS }, async () => {
  for (const change of Object.values(tasks)) await change();
  const said = gate();
  // The questions ask the search about the site's own content.
  for (const step of ['content', 'spelling', 'build', 'pages as built', 'pages as opened'])
    expect(said).toContain(`✓ ${step}\n`);
  const built = (file: string) => existsSync(join(folder, 'dist', `${file}.html`));
  expect(['award', 'careers', 'resources/blog-news/the-first-year'].map(built)).toEqual([false, false, true]);
});

test('what only a built or an opened page shows is named with its file', { timeout: SLOW_MS }, () => {
  const file = join(folder, 'dist/about.html');
  const html = readFileSync(file, 'utf8');
  writeFileSync(file, html.replace('href="/contact"', 'href="/contakt"').replace('<html lang="en-US"', '<html'));
  const said = gate('--built');
  expect(said).toContain('content/pages/about.mdx links to /contakt, which leads nowhere.');
  expect(said).toMatch(/^content\/pages\/about\.mdx is hard to use for some readers on a phone: html-has-lang/m);
});
