import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveRuntime, withRuntime } from '#integrations/finish-pages/island-runtime.ts';
import { withoutIslandStyle } from '#integrations/finish-pages/island-style.ts';
import { islandCode, wordsOf } from '#integrations/finish-pages/script-words.ts';

const directive = '<script>(self.Astro={}).near=1;new Event("astro:near")</script>';
const element = '<script>customElements.define("astro-island",f)</script>';
const island = '<astro-island renderer-url="/client.1.js" component-url="/_astro/index.1.js"></astro-island>';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'islands-'));
  writeFileSync(join(root, 'client.1.js'), 'export{}');
});
afterEach(() => rmSync(root, { recursive: true }));

test("what makes an island one moves into the renderer's file, and each page brings that with one script", async () => {
  const page = `<p></p>${directive}${element}${island}<script>other()</script>`;
  const runtime = await moveRuntime(root, ['<p></p>', page]);
  const code = readFileSync(join(root, runtime?.to ?? ''), 'utf8');
  expect(code).toContain('customElements.define("astro-island",f)\nexport{}');
  const html = withRuntime(page, runtime);
  expect(html).toContain(`renderer-url="/${runtime?.to}"`);
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html).toContain('<script>other()</script>');
  expect(withRuntime('<p></p>', runtime)).toBe('<p></p>');
});

test('a site without islands stays as it is; scripts of islands that are not as known stop the build', async () => {
  expect(await moveRuntime(root, ['<p></p>'])).toBeUndefined();
  await expect(moveRuntime(root, [`${directive}${island}`])).rejects.toThrow('1 scripts');
});

test('the style that Astro writes beside islands is taken out of the body', () => {
  const html = '<body><style>astro-island,astro-slot{display:contents}</style><p>Text</p></body>';
  expect(withoutIslandStyle(html)).toBe('<body><p>Text</p></body>');
});

test('the code of an island is its file, what that imports now or later but for React, and its props', () => {
  const code = new Map([
    ['Tool.island.js', 'import"./shared.js";import"./react.1.js";import(`./Later.js`)'],
    ['shared.js', '"one"'],
    ['Later.js', '"two"'],
    ['react.1.js', '"three"'],
    ['index.1.js', '"four"'],
  ]);
  const tool = '<astro-island component-url="/_astro/Tool.island.js" props="{&quot;five&quot;:1}">';
  expect(islandCode('<p></p>', code)).toEqual({ all: '', own: '', first: '' });
  const { all, own, first } = islandCode(`${tool}<astro-island component-url="/_astro/index.1.js">`, code);
  expect([...wordsOf(first)]).toContain('one');
  expect([...wordsOf(first)]).not.toContain('two');
  expect([...wordsOf(own)]).toEqual(expect.arrayContaining(['one', 'two']));
  expect([...wordsOf(own)]).not.toEqual(expect.arrayContaining(['four']));
  expect([...wordsOf(all)]).toEqual(expect.arrayContaining(['one', 'two', 'four', 'five']));
  expect([...wordsOf(all)]).not.toContain('three');
});
