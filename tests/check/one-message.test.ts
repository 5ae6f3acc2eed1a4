import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkContent } from '#check/check-content.ts';

let folder: string;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'scienza-')), 'content');
  await cp('content', folder, { recursive: true });
});

afterEach(() => rm(dirname(folder), { recursive: true }));

const change = (file: string, written: string | RegExp, instead: string) => async () => {
  const text = await readFile(join(folder, file), 'utf8');
  expect(text).not.toBe(text.replace(written, instead));
  await writeFile(join(folder, file), text.replace(written, instead));
};
const move = (from: string, to: string) => () => rename(join(folder, from), join(folder, to));
const remove = (file: string) => () => rm(join(folder, file));

/** Each of these shows in several places, or shows in none. */
const mistakes: [mistake: string, plant: () => Promise<void>, file: string, message: RegExp][] = [
  ['a text of the interface is gone', change('interface.yaml', /^skipLink: .*\n/m, ''), 'interface.yaml', /is missing/],
  [
    'a group of the interface is gone',
    change('interface.yaml', /^newsletter:\n(?:(?: .*)?\n)*/m, ''),
    'interface.yaml',
    /is missing/,
  ],
  ['a name has capitals', move('questions/cost.yaml', 'questions/Cost.yaml'), 'questions/Cost.yaml', /part of a URL/],
  ['two agents have one code', change('agents/nurse.yaml', 'code: Nu', 'code: Sc'), 'agents/scribe.yaml', /is taken/],
  [
    'a code is none',
    change('agents/medical-interpreter.yaml', /code: \w+/, 'code: COD'),
    'agents/medical-interpreter.yaml',
    /two letters/,
  ],
  ['an entry is empty', change('markets/researchers.yaml', /[\s\S]*/, ''), 'markets/researchers.yaml', /is empty/],
  [
    'a picture is gone that several pages show',
    remove('images/people/nurse.svg'),
    'pages/index.mdx',
    /no picture "people\/nurse\.svg"/,
  ],
  [
    'a new page has ended before anyone saw it',
    async () => {
      await cp(join(folder, 'pages/privacy.mdx'), join(folder, 'pages/offer.mdx'));
      const texts =
        'title: An offer\ndescription: What we offer to those who read this page today, and how to get it.\nkeywords: [offer, today, how]\n';
      await change('pages/offer.mdx', /title: .*\ndescription: .*\nkeywords: .*\n/, `${texts}until: 2024-01-01\n`)();
    },
    'pages/offer.mdx',
    /has already passed/,
  ],
  [
    'a heading of the first level stands in a document',
    change('pages/privacy.mdx', '## Information we collect', '# Information we collect'),
    'pages/privacy.mdx',
    /already has its main heading/,
  ],
  [
    'a band stands on a page five times',
    change('pages/platform.mdx', /<Band heading="Works with[\s\S]*?<\/Band>\n/, '$&\n$&\n$&\n$&\n$&'),
    'pages/platform.mdx',
    /is already on this page/,
  ],
  [
    'a heading is in a script that the fonts lack',
    change('pages/platform.mdx', 'heading="Works with the systems you have"', 'heading="システム"'),
    'pages/platform.mdx',
    /fonts of headings/,
  ],
];

test('each of these mistakes gives one message, also beside the others', async () => {
  for (const [, plant] of mistakes) await plant();
  const problems = await checkContent(folder);
  expect(problems).toHaveLength(mistakes.length);
  for (const [, , file, message] of mistakes)
    expect(problems).toContainEqual(
      expect.objectContaining({ file: `content/${file}`, message: expect.stringMatching(message) }),
    );
});

test('a band with nothing in it gives one message', async () => {
  await change('pages/platform.mdx', '  <FeatureList group="connections" />\n', '')();
  const problems = await checkContent(folder);
  expect(problems).toMatchObject([
    { file: 'content/pages/platform.mdx', message: expect.stringMatching(/heading above nothing/) },
  ]);
});
