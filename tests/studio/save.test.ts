import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Addition, saveAdditions } from '#studio/save.ts';
import { withVersion } from '#studio/version.ts';

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

/** A form that a tab has opened. `save` writes it with these words in place of others, perhaps at another address. */
function openForm(path: keyof typeof texts) {
  const opened = withVersion(path, read(path));
  let last: Addition | undefined;
  return async (words: Record<string, string>, to: string = path) => {
    const form = Object.entries(words).reduce((text, [from, word]) => text.replace(from, word), opened);
    const addition = { path: to, contents: Buffer.from(form).toString('base64') };
    const isThere = to === path;
    const conflicts = await saveAdditions(root, {
      additions: [{ ...addition, last }],
      deletions: isThere ? [] : [{ path }],
    });
    if (!isThere) rmSync(join(root, path), { force: true });
    last = addition;
    return conflicts;
  };
}

test('a form that saves again goes on with what it saved last, and another tab with what it has read', async () => {
  const [save, saveInOther] = [openForm(AGENT), openForm(AGENT)];
  expect(await save({ Nurse: 'Night' })).toEqual([]);
  expect(await save({ Nurse: 'Day' })).toEqual([]);
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

/** Saves a text that no file was opened for, after a form that has saved this. */
const saveNew = (path: string, text: string, last: Addition) =>
  saveAdditions(root, {
    additions: [{ path, contents: Buffer.from(text).toString('base64'), last }],
    deletions: [],
  });

test('an entry that is made, deleted and made again is a new one, and never takes the place of another', async () => {
  const path = 'content/agents/night.yaml';
  const last = { path, contents: Buffer.from(texts[AGENT]).toString('base64') };
  expect(await saveNew(path, 'code: Ni\ntitle: Night Agent\n', last)).toEqual([]);
  expect(read(path)).toBe('code: Ni\ntitle: Night Agent\n');
  await expect(saveNew(path, 'code: Da\ntitle: Day Agent\n', last)).rejects.toThrow('an entry with this address');
});

test('a form goes on with what it has saved, and not with its duplicate', async () => {
  const opened = withVersion(AGENT, read(AGENT));
  const copy = { path: 'content/agents/copy.yaml', contents: Buffer.from(opened).toString('base64') };
  expect(await saveAdditions(root, { additions: [copy], deletions: [] })).toEqual([]);
  writeFileSync(join(root, AGENT), texts[AGENT].replace('code: Nu', 'code: Ni'));
  const contents = Buffer.from(opened.replace('Nurse', 'Day')).toString('base64');
  const additions = [{ path: AGENT, contents, last: copy }];
  expect(await saveAdditions(root, { additions, deletions: [] })).toEqual([]);
  expect(read(AGENT)).toBe('code: Ni\ntitle: Day Agent\n');
});

test('an entry without an address is renamed and nothing else', async () => {
  expect(await openForm(AGENT)({}, 'content/agents/night.yaml')).toEqual([]);
  expect(read('content/agents/night.yaml')).toBe(texts[AGENT]);
});
