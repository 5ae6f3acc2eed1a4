import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { withBase } from '#studio/forms/base.ts';
import { saveUpdate } from '#studio/forms/save.ts';

const AGENT = 'content/agents/nurse.yaml';
const ARTICLE = 'content/articles/first.mdx';
const texts = {
  [AGENT]: 'code: Nu\ntitle: Nurse Agent\n',
  [ARTICLE]: '---\ntitle: First\ntype: Explainer\n---\n\nWords.\n',
  'content/published.txt': '/\n/resources/blog-news/first\n',
};

let root = '';
const read = (path: string) => readFileSync(join(root, path), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'save-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});

/** A form that a tab has opened. `save` writes it with these words in place of others, perhaps at another address, and reads it again. */
function openForm(path: keyof typeof texts) {
  let at: string = path;
  let opened = withBase(at, read(at));
  return async (words: Record<string, string>, to = at) => {
    const form = Object.entries(words).reduce((text, [from, word]) => text.replace(from, word), opened);
    const conflicts = await saveUpdate(root, {
      additions: [{ path: to, contents: Buffer.from(form).toString('base64') }],
      deletions: to === at ? [] : [{ path: at }],
    });
    at = to;
    if (existsSync(join(root, at))) opened = withBase(at, read(at));
    return conflicts;
  };
}

test('a form saves what it has changed, and so does another tab that has read the file before', async () => {
  const [save, saveInOther] = [openForm(AGENT), openForm(AGENT)];
  expect(await save({ Nurse: 'Night' })).toEqual([]);
  expect(await save({ Night: 'Day' })).toEqual([]);
  expect(read(AGENT)).toBe('code: Nu\ntitle: Day Agent\n');
  expect(await saveInOther({ 'code: Nu': 'code: Ni' })).toEqual([]);
  expect(read(AGENT)).toBe('code: Ni\ntitle: Day Agent\n');
});

test('a public article that is renamed redirects, and can be saved again', async () => {
  const save = openForm(ARTICLE);
  const now = 'content/articles/second.mdx';
  expect(await save({}, now)).toEqual([]);
  expect(read(now)).toContain('redirectFrom:\n  - /resources/blog-news/first\n');
  expect(await save({ Explainer: 'Guide' }, now)).toEqual([]);
  expect(read(now)).toContain('type: Guide\nredirectFrom:\n  - /resources/blog-news/first\n');
});

test.each([
  ['is public by its day', 'published: 2026-11-01', true],
  ['will be public', 'published: 2099-11-01', false],
  ['is a draft', 'draft: true', false],
])('an article that no build has noted and that %s redirects only what visitors know', async (_, field, isPublic) => {
  writeFileSync(join(root, 'content/published.txt'), '/\n');
  writeFileSync(join(root, ARTICLE), texts[ARTICLE].replace('type:', `${field}\ntype:`));
  expect(await openForm(ARTICLE)({}, 'content/articles/second.mdx')).toEqual([]);
  expect(read('content/articles/second.mdx').includes('/resources/blog-news/first')).toBe(isPublic);
});

test.each([
  ['Pacific/Kiritimati', true],
  ['America/New_York', false],
])('the day from which an article is public is that of the company, in %s', async (timeZone, isPublic) => {
  vi.useFakeTimers({ now: Date.parse('2026-12-01T12:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  writeFileSync(join(root, 'content/published.txt'), '/\n');
  writeFileSync(join(root, 'content/site.yaml'), `timeZone: ${timeZone}\n`);
  writeFileSync(join(root, ARTICLE), texts[ARTICLE].replace('type:', 'published: 2026-12-02\ntype:'));
  expect(await openForm(ARTICLE)({}, 'content/articles/second.mdx')).toEqual([]);
  expect(read('content/articles/second.mdx').includes('redirectFrom')).toBe(isPublic);
});

test('an entry that is made, deleted and made again is a new one, and never takes the place of another', async () => {
  const path = 'content/agents/night.yaml';
  const saveNew = (text: string) =>
    saveUpdate(root, { additions: [{ path, contents: Buffer.from(text).toString('base64') }], deletions: [] });
  expect(await saveNew('code: Ni\ntitle: Night Agent\n')).toEqual([]);
  rmSync(join(root, path));
  expect(await saveNew('code: Na\ntitle: Night Agent\n')).toEqual([]);
  expect(read(path)).toBe('code: Na\ntitle: Night Agent\n');
  await expect(saveNew('code: Da\ntitle: Day Agent\n')).rejects.toThrow('an entry with this address');
});

test('an entry without an address is renamed and nothing else', async () => {
  expect(await openForm(AGENT)({}, 'content/agents/night.yaml')).toEqual([]);
  expect(read('content/agents/night.yaml')).toBe(texts[AGENT]);
});

test('what a tab has changed in an entry that another tab has renamed is in the renamed one', async () => {
  const [rename, save, renameAgain] = [openForm(AGENT), openForm(AGENT), openForm(AGENT)];
  const night = 'content/agents/night.yaml';
  expect(await rename({ 'title: Nurse': 'title: Night' }, night)).toEqual([]);
  expect(await save({ 'code: Nu': 'code: Ni' })).toEqual([]);
  expect(read(night)).toBe('code: Ni\ntitle: Night Agent\n');
  expect(await renameAgain({}, 'content/agents/day.yaml')).toEqual([]);
  expect(read('content/agents/day.yaml')).toBe('code: Ni\ntitle: Night Agent\n');
  expect([AGENT, night].map((path) => existsSync(join(root, path)))).toEqual([false, false]);
});

test('of two saves of one file at once, both are kept', async () => {
  for (let count = 0; count < 20; count += 1) {
    writeFileSync(join(root, AGENT), texts[AGENT]);
    const [one, other] = [openForm(AGENT), openForm(AGENT)];
    await Promise.all([one({ 'code: Nu': 'code: Ni' }), other({ Nurse: 'Night' })]);
    expect(read(AGENT)).toBe('code: Ni\ntitle: Night Agent\n');
  }
});

test.each([
  ['a mark of its beginning', '---\ncode: Nu # ours\ntitle: Nurse Agent\n'],
  ['a comment before that', '# Of the nurse.\n---\ncode: Nu\ntitle: Nurse Agent\n'],
  ['its version', '%YAML 1.2\n---\ncode: Nu\ntitle: Nurse Agent\n'],
  ['a mark of its end', 'code: Nu\ntitle: Nurse Agent\n...\n'],
  ['flow style', '{ code: Nu, title: Nurse Agent }\n'],
  ['line ends of Windows', 'code: Nu\r\ntitle: Nurse Agent\r\n'],
  ['a mark of the encoding', '\uFEFFcode: Nu\ntitle: Nurse Agent\n'],
])('a file with %s opens, stays as it is without a change, and changes its word alone', async (_, text) => {
  writeFileSync(join(root, AGENT), text);
  expect(parse(withBase(AGENT, text))).toMatchObject({ code: 'Nu', title: 'Nurse Agent' });
  expect(await openForm(AGENT)({})).toEqual([]);
  expect(read(AGENT)).toBe(text);
  expect(await openForm(AGENT)({ Nurse: 'Night' })).toEqual([]);
  expect(read(AGENT)).toBe(text.replace('Nurse', 'Night'));
});

test.runIf(existsSync('/dev/shm'))('content on another disk is saved as well', async () => {
  const disk = mkdtempSync('/dev/shm/content-');
  onTestFinished(() => rmSync(disk, { recursive: true }));
  cpSync(join(root, 'content'), disk, { recursive: true });
  rmSync(join(root, 'content'), { recursive: true });
  symlinkSync(disk, join(root, 'content'));
  expect(await openForm(AGENT)({ Nurse: 'Night' })).toEqual([]);
  expect(read(AGENT)).toBe('code: Nu\ntitle: Night Agent\n');
});
