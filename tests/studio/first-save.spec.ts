import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { test } from '../support/studio.ts';
import { expect } from '../support/test.ts';

// The shortest of what an editor does, in each `npm test`; the other files ask the rest before a release.
test('a form opens, takes a word and saves it', async ({ page, studio, browserLog }) => {
  test.setTimeout(180_000);
  await page.goto('/keystatic/collection/agents/item/nurse');
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('Nurse Agent');
  await title.fill('Nurse Two');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => studio.diff()).toContain('-title: Nurse Agent\n+title: Nurse Two\n');
  expect(browserLog.console.filter((line) => !line.includes('https://fonts.googleapis.com'))).toEqual([]);
});

/** HTML that is pasted, what the editor gets of it, and what the page says that it left out. */
const pasted: readonly [what: string, html: string, expected: string, leftOut?: string][] = [
  ['powers and indices', '<p>10<sup>6</sup>, H<sub>2</sub>O, m<sup><b>−2</b></sup></p>', '<p>10⁶, H₂O, m⁻²</p>'],
  ['letters that are raised', '<p>2<sup>nd</sup></p>', '<p>2nd</p>', 'that “nd” is raised or lowered'],
  [
    "a comment and a footnote of Word's",
    '<p>One<a href="#_msocom_1">[A1]</a><a href="file:///C:/a.htm#_ftn1">[1]</a>.</p>',
    '<p>One.</p>',
    'the marks of notes and comments',
  ],
  ['headings from the first level on', '<h1>One</h1><h2>Two</h2>', '<h2>One</h2><h3>Two</h3>'],
  ['headings from the second level on', '<h2>One</h2>', '<h2>One</h2>'],
  ['links', '<p><a href="https://a.example/#x">One</a></p>', '<p><a href="https://a.example/#x">One</a></p>'],
  ['what is struck out', '<p><del>$9</del> $7</p>', '<p><del><s>$9</s></del> $7</p>'],
  [
    'an address with words behind it',
    '<p>https://a.example/x, <b>which</b> says more</p>',
    '<p><a href="https://a.example/x">https://a.example/x</a>, <b>which</b> says more</p>',
  ],
  ['an address alone', '<p>https://a.example</p>', '<p>https://a.example</p>'],
  [
    'a cell of two lines, and one with a list',
    '<table><tbody><tr><td>a<br>b</td><td><p>c</p><ul><li>d</li><li>e</li></ul></td></tr></tbody></table>',
    '<table><tbody><tr><td>a b</td><td>c d e</td></tr></tbody></table>',
  ],
  [
    'merged cells, with an empty one for each column and row that they cover',
    '<table><tr><th colspan="2">Both</th><th>C</th></tr><tr><td rowspan="2">a</td><td>b</td><td>c</td></tr><tr><td>d</td></tr></table>',
    '<table><tbody><tr><th>Both</th><td></td><th>C</th></tr><tr><td>a</td><td>b</td><td>c</td></tr><tr><td></td><td>d</td><td></td></tr></tbody></table>',
  ],
  ['what was copied here, as it is', '<h1 data-pm-slice="0 0 []">One</h1>', '<h1 data-pm-slice="0 0 []">One</h1>'],
];

/** Plain text that is pasted, and what the editor gets in its place. */
const lines = [
  ['https://a.example\n\nTwo & <three>', '<p>https://a.example</p><p>Two &amp; &lt;three></p>'],
  ['mailto:a@a.example (Ada)', '<p>mailto:a@a.example (Ada)</p>'],
  ['https://a.example', ''],
  ['Words and https://a.example', ''],
] as const;

test('what is pasted is what a text can have', async ({ page, studio }) => {
  const tidy = (html: string) => html.replace(/\s+/g, ' ').replace(/ (?=<\/t)/g, '');
  // A page that is opened while packages are bundled is loaded once more.
  await expect(async () => {
    await page.goto('/keystatic');
    const results = await page.evaluate(
      async ([address, markup, plain]) => {
        const { asPasted, linesAsHtml } = await import(address);
        return [markup.map(([, html]) => asPasted(html)), plain.map(([text]) => linesAsHtml(text))] as const;
      },
      [`${studio.url}/src/studio/forms/pasted.ts`, pasted, lines] as const,
    );
    expect(results[0].map(({ html, leftOut }) => [tidy(html), ...leftOut])).toEqual(
      pasted.map(([, , html, ...leftOut]) => [html, ...leftOut]),
    );
    expect(results[1]).toEqual(lines.map(([, html]) => html));
  }).toPass({ timeout: 60_000 });
});

test('beside it, the site is served at an address of its own, and says it', { tag: '@full' }, async ({ studio }) => {
  test.setTimeout(180_000);
  const { port } = new URL(studio.url);
  const dev = spawn('npm', ['run', 'dev', '--ignore-scripts', '--', `--port=${port}`], {
    cwd: studio.folder,
    detached: true,
  });
  let output = '';
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (text) => (output += text));
  const said = () => stripVTControlCharacters(output);
  try {
    await expect
      .poll(said, { timeout: 120_000 })
      .toMatch(/Local\s+http:\/\/localhost:\d+\/[\s\S]*watching for file changes/);
    expect(said()).not.toMatch(new RegExp(`Local\\s+http://localhost:${port}/`));
  } finally {
    process.kill(-Number(dev.pid));
  }
});
