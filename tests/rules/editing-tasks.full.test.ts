import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkContent } from '#check/check-content.ts';
import { formatProblem } from '#check/problem.ts';
import { build } from '../scale/build.ts';
import { copyProject } from '../support/copy-project.ts';

/** What a marketing team does in a week, each in a copy of the project, with changes in content/ only. */
const SLOW_MS = 300_000;
const photoIn = (background: string) =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer();
const [photo, otherPhoto] = await Promise.all([photoIn('teal'), photoIn('navy')]);

let folder = '';
const inContent = (path: string) => join(folder, 'content', path);
const read = (path: string) => readFileSync(inContent(path), 'utf8');

function write(path: string, text: string | Buffer) {
  mkdirSync(dirname(inContent(path)), { recursive: true });
  writeFileSync(inContent(path), text);
}

/** Replaces a part of a file, which must be there. */
function edit(path: string, from: string | RegExp, to: string) {
  const text = read(path);
  expect(text).toMatch(from);
  write(path, text.replace(from, to));
}

const problems = async () => (await checkContent(join(folder, 'content'))).map(formatProblem);

/** The text of a built page, and its HTML. */
const htmlOf = (path: string, dist = 'visitors') => readFileSync(join(folder, dist, `${path}.html`), 'utf8');
const textOf = (path: string) =>
  htmlOf(path)
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const page = (title: string, fields: string, body: string) => `---
title: ${title}
description: ${title}, a page that an editor has written, with a description that is long enough for search engines.
keywords: [one, two, three]
updated: 2026-11-23
list: { kind: headings }
${fields}
---

<PlainHero heading="${title}">Words of the hero.</PlainHero>

${body}
`;

const tasks: Record<string, () => void> = {
  'a sentence': () => edit('pages/about.mdx', /(<\w+Hero[^>]*>\n {2})/, '$1A sentence of ours. '),
  'a figure': () => edit('figures/cognitive-screen-time.yaml', 'value: 60', 'value: 45'),
  'a menu entry': () => edit('navigation.yaml', 'label: How It Works', 'label: How Gia Works'),
  'a tenth agent': () =>
    write(
      'agents/wellness.yaml',
      read('agents/nurse.yaml')
        .replace(/order: \d+/, 'order: 10')
        .replace(/code: \w+/, 'code: We')
        .replace(/title: .*/, 'title: Wellness Agent'),
    ),
  'a solutions page with a picture and questions': () => {
    write('images/clinic.jpg', photo);
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
  'an article with a text and a cover': () => {
    write('images/cover.jpg', otherPhoto);
    write(
      'articles/a-first-year.mdx',
      '---\ntitle: A first year\ndescription: What the first year with Gia taught the people who build it, told in their own words.\ncategory: company-news\npublished: 2026-11-20\ncover: { src: cover.jpg, alt: A calendar on a wall }\n---\n\nThe text of the article.\n',
    );
  },
  'a session with a date': () =>
    edit(
      'sessions/voice-signal.yaml',
      /$/,
      'start: 2035-12-03 14:00 America/New_York\nregister: https://events.example.com/voice\n',
    ),
  'a publication to download': () => {
    write('files/accuracy.pdf', '%PDF-1.4');
    edit('publications/accuracy-by-modality.yaml', /$/, 'file: accuracy.pdf\npublished: 2026-01-05\npages: 12\n');
  },
  'a link to an article that is out': () =>
    edit('pages/about.mdx', 'A sentence of ours.', '[An article](/resources/blog-news/a-first-year).'),
  'a draft, and a page with its day': () => {
    write('pages/careers.mdx', page('Careers', 'draft: true', '<Band heading="Soon">Words.</Band>'));
    write('pages/award.mdx', page('Award', 'published: 2035-01-01', '<Band heading="Then">Words.</Band>'));
  },
  'a renamed address': () => {
    renameSync(inContent('pages/platform-devices.mdx'), inContent('pages/devices.mdx'));
    // The check lists the links to it.
    for (const file of globSync('**/*.{mdx,yaml}', { cwd: inContent('') })) {
      write(file, read(file).replace(/(?<=["\s])\/platform-devices(?=["#,:\s}])/g, '/devices'));
    }
    edit('pages/devices.mdx', 'list:', 'redirectFrom: [/platform-devices]\nlist:');
  },
  'a legal date': () => edit('pages/privacy.mdx', /effective: .*/, 'effective: 2026-01-15'),
  'the order of sections': () =>
    edit(
      'pages/platform.mdx',
      /(<Band heading="How the agents[\s\S]*?<\/Band>)\n\n(<Band [\s\S]*?<\/Band>)/,
      '$2\n\n$1',
    ),
  'a button': () =>
    edit(
      'pages/platform.mdx',
      'label="How It Works" to="/how-it-works" variant',
      'label="See the Steps" to="/how-it-works" variant',
    ),
  'an agreed word': () => {
    edit('pages/platform.mdx', 'label="See Platform Demo"', 'label="See a Platform Demo"');
    edit('agreed.yaml', 'label: See Platform Demo', 'label: See a Platform Demo');
  },
};

beforeAll(async () => {
  folder = copyProject({ withCache: false });
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('DEV', undefined);
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' });
  git('init', '--quiet');
  git('add', 'content');
  git('-c', 'user.name=An editor', '-c', 'user.email=editor@example.com', 'commit', '--quiet', '-m', 'Before');
  // Undo, and back.
  const before = read('pages/index.mdx');
  write('pages/index.mdx', 'Oops');
  git('stash', 'push', '--include-untracked', 'content/pages/index.mdx');
  expect(read('pages/index.mdx')).toBe(before);
  git('stash', 'pop');
  expect(read('pages/index.mdx')).toBe('Oops');
  write('pages/index.mdx', before);

  for (const [task, change] of Object.entries(tasks)) {
    change();
    expect(await problems(), task).toEqual([]);
  }
  await build(folder);
  cpSync(join(folder, 'dist'), join(folder, 'visitors'), { recursive: true });
  vi.stubEnv('SHOW_UNPUBLISHED', 'true');
  await build(folder);
  vi.stubEnv('SHOW_UNPUBLISHED', undefined);
}, SLOW_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a sentence, a menu entry, a button and the order of sections are on the site', () => {
  expect(textOf('about')).toContain('An article');
  expect(textOf('contact')).toContain('How Gia Works');
  const platform = textOf('platform');
  expect(platform).toContain('See the Steps');
  expect(platform.indexOf('One Master Agent and')).toBeLessThan(platform.indexOf('How the agents work together'));
});

test('a changed figure changes everywhere it is used', () => {
  const paths = ['index', 'technology', 'solutions/clinical-automation/cognitive-screening-intake'];
  for (const path of paths) expect(textOf(path), path).not.toContain('60 seconds');
  expect(textOf('solutions/clinical-automation/cognitive-screening-intake')).toContain('under 45 seconds');
});

test('a tenth agent is on every page with agents, and counted', () => {
  expect(textOf('digital-humans')).toContain('Wellness Agent');
  expect(textOf('platform')).toContain('ten agents');
  expect(textOf('platform')).not.toContain('nine agents');
});

test('the new solutions page has its picture, its questions and its card', () => {
  const html = htmlOf('solutions/clinical-automation/discharge-calls');
  expect(html).toMatch(/<source type="image\/avif" srcset="\/_astro\/clinic/);
  expect(html).toContain('alt="A phone on a table"');
  expect(html).toContain('Who calls?');
  expect(existsSync(join(folder, 'visitors/og/solutions/clinical-automation/discharge-calls.png'))).toBe(true);
});

test('the article has its page, its cover as card, and its places in the list, the feed and the sitemap', () => {
  const path = 'resources/blog-news/a-first-year';
  const html = htmlOf(path);
  expect(textOf(path)).toContain('The text of the article.');
  expect(html).toMatch(/property="og:image" content="[^"]*_astro\/cover[^"]*\.jpg"/);
  expect(html).toContain('property="og:image:type" content="image/jpeg"');
  expect(htmlOf('resources/blog-news')).toContain(`href="/${path}"`);
  for (const file of ['resources/blog-news/feed.xml', 'sitemap-0.xml', 'llms.txt']) {
    expect(readFileSync(join(folder, 'visitors', file), 'utf8'), file).toContain(`/${path}`);
  }
});

test('the session shows its time, its calendar file and a link to join, and the banner is gone', () => {
  const text = textOf('resources/webinars-demos');
  expect(text.replace(/[\u2009\u202f]/g, ' ')).toContain('Monday, December 3, 2035, 2:00 – 3:00 PM EST');
  expect(text).not.toContain('Live sessions coming soon');
  const html = htmlOf('resources/webinars-demos');
  expect(html).toContain('href="https://events.example.com/voice"');
  expect(html).toContain('"@type":"Event"');
  const calendar = readFileSync(join(folder, 'visitors/resources/webinars-demos/voice-signal.ics'), 'utf8');
  expect(calendar).toContain('DTSTART:20351203T190000Z');
});

test('the publication can be downloaded, with its kind, size and length, and the banner is gone', () => {
  const path = 'resources/white-papers-research';
  expect(htmlOf(path)).toContain('href="/files/accuracy.pdf"');
  expect(textOf(path)).toContain('PDF, 8 B, 12 pages');
  expect(textOf(path)).not.toContain('Research Library Coming Soon');
  expect(readFileSync(join(folder, 'visitors/files/accuracy.pdf'), 'utf8')).toBe('%PDF-1.4');
});

test.each(['careers', 'award'])('visitors do not get /%s; the preview shows it, and says why', (path) => {
  expect(existsSync(join(folder, 'visitors', `${path}.html`))).toBe(false);
  const html = htmlOf(path, 'dist');
  expect(html).toMatch(/Visitors can't see this page|Visitors can&#39;t see this page/);
  expect(html).toContain('content="noindex, nofollow"');
  expect(htmlOf('index', 'dist')).toContain(`content/pages/${path}.mdx`);
});

test('the renamed page redirects from its old address', () => {
  expect(readFileSync(join(folder, 'visitors/_redirects'), 'utf8')).toContain('/platform-devices /devices 301');
  expect(textOf('devices')).toContain('devices');
});

test('a legal page shows its new date', () => {
  expect(textOf('privacy')).toContain('January 15, 2026');
});

test('an agreed word that is changed in the page alone is named, with who agreed', async () => {
  edit('pages/platform.mdx', 'See a Platform Demo', 'Try the Platform');
  expect(await problems()).toEqual([
    expect.stringMatching(
      /^content\/pages\/platform\.mdx.*"See a Platform Demo.*" is agreed for \/platform \(.*agreed\.yaml/,
    ),
  ]);
});

test('a public address that disappears is named once, and where its lines were agreed', async () => {
  edit('pages/platform.mdx', 'Try the Platform', 'See a Platform Demo');
  renameSync(inContent('pages/about.mdx'), inContent('pages/company.mdx'));
  expect(await problems()).toEqual([
    expect.stringMatching(/^content\/agreed\.yaml:\d+ pages \d+ page: there is no page "\/about"/),
    expect.stringMatching(/"\/about" was public and has no page now/),
  ]);
});
