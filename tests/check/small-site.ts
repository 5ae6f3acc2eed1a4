import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkContent } from '#check/check-content.ts';
import { formatProblem } from '#check/problem.ts';

/** A page without mistakes: the front matter, the hero on line 9, and `body` from line 11. */
export const page = (body: string, frontMatter = 'audience: buyers') => `---
title: An example page
description: A description of the page that is long enough for search engines to show it.
keywords: [one, two, three]
updated: 2025-08-23
${frontMatter}
---

<Hero heading="An example" />

${body}
`;

/** The same with `text` in a band. It also starts on line 11. */
export const pageWithText = (text: string, frontMatter?: string) =>
  page(`${text}\n\n</Band>`, frontMatter).replace(
    /\n<Hero.*\n/,
    '<Hero heading="An example" />\n<Band heading="A band">\n',
  );

export const agent = `order: 1
code: Nu
title: Nurse Agent
description: Observes and checks in through the shift.
features:
  - Asks the next question
  - Documents each check-in
  - Escalates to the care team
  - Calls patients between visits
isMaster: false
href: /contact
`;

export const feature = (order: number) => `order: ${order}
title: Encryption
description: Data is encrypted on its way and at rest.
`;

/** An article with that text, in the category `research`. */
export const article = (body: string, fields = 'published: 2026-11-23') => `---
title: How to read a score
description: What a place on the scale says, what it leaves open, and why it is never a diagnosis.
category: research
${fields}
---

${body}
`;

/** A figure, which is a promise unless it has another topic. */
export const figure = (fields: string, topic = 'legal') => `topic: ${topic}\n${fields}\n`;

export const notice = figure('value: 30\nunit: days\nlabel: Notice of a change');

export const navigation = `header:
  - label: Platform
    sections:
      - links:
          - { label: Platform, href: /platform }
    sisterFollows: true
action: { label: Book Demo, href: /contact }
footer:
  - heading: Company
    links:
      - { label: Contact, href: /contact }
legal:
  - { label: Contact, href: /contact }
`;

/** A site with one file of each kind and no mistakes. */
const files: Record<string, string> = {
  'published.txt': '',
  'words.txt': '',
  'README.md': '# Guide\n',
  'figures/clinical-accuracy.yaml': figure('value: 96.8\nsuffix: "%"\nlabel: Clinical Accuracy'),
  'figures/demo-length.yaml': figure('value: 30\nunit: minutes\nlabel: Length of a demo'),
  'figures/notice.yaml': notice,
  'navigation.yaml': navigation,
  'agreed.yaml': 'pages: []\n',
  'agents/nurse.yaml': agent,
  'features/security/encryption.yaml': feature(1),
  'pages/index.mdx': pageWithText(
    'Results are right in <Figure id="clinical-accuracy" /> of cases, with notice of <Figure id="notice" />.',
  ),
  'pages/contact.mdx': page('<Band heading="What to expect" lede="A {demo-length:compound} talk.">\nWords.\n</Band>'),
  'pages/platform.mdx': pageWithText('[What to expect](/contact#what-to-expect)', 'audience: buyers'),
};

export type Changes = Record<string, string | Uint8Array | undefined>;

/** Pages and articles differ in title, description and keywords: those that have the example's get their own. */
const withOwnWords = (path: string, text: string | Uint8Array) =>
  typeof text === 'string' && /^(?:pages|articles)\//.test(path)
    ? text
        .replace(/^keywords: \[one, two, three\]$/m, `keywords: [one, two, '${path.slice(-38)}']`)
        .replace(/^title: An example page$/m, `title: Example ${path.slice(-40)}`)
        .replace(/^(title: How to read a score|description: What a place)/gm, `$1 in ${path.slice(-30)}`)
        .replace(/^(description: A description of) the page/m, `$1 ${path}`)
    : text;

/** Writes the small site with some files changed, added or (undefined) omitted, and returns its folder until the test ends. */
export async function writeSite(changes: Changes): Promise<string> {
  const folder = await createSite(changes);
  onTestFinished(() => rm(dirname(folder), { recursive: true, force: true }));
  return folder;
}

/** The same for several tests, which remove it. */
export async function createSite(changes: Changes): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'content-check-')), 'content');
  await mkdir(folder);
  const write = async ([path, text]: [string, string | Uint8Array | undefined]) => {
    if (text === undefined) return rm(join(folder, path), { force: true });
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), withOwnWords(path, text));
  };
  await Promise.all(['site.yaml', 'interface.yaml'].map((name) => cp(join('content', name), join(folder, name))));
  await Promise.all(Object.entries({ ...files, ...changes }).map(write));
  return folder;
}

/** The problems of the small site with some files changed, one per line. */
export async function problemsAfter(changes: Changes, today?: Date): Promise<string[]> {
  const folder = await createSite(changes);
  const problems = await checkContent(folder, today);
  await rm(dirname(folder), { recursive: true });
  return problems.map(formatProblem);
}

const PAGE = 'pages/example.mdx';
const AGENT = 'agents/nurse.yaml';

export const inPage = (text: string, fields?: string): Changes => ({ 'pages/example.mdx': pageWithText(text, fields) });
export const dated = (fields: string) => inPage('Words.', `audience: buyers\n${fields}`);
export const session = (fields: string): Changes => ({
  'sessions/voice.yaml': `order: 1\ntype: Webinar\nminutes: 60\ntitle: Voice\ndescription: What speech can show.\naudience: Clinicians\nbuttonText: Join\n${fields}\n`,
});

/** Whether a row can share a site with others: it changes one of these files only, and names no second coordinator. */
const isShared = (row: Changes): row is Record<string, string> => {
  const file = Object.keys(row).join();
  const text = row[file];
  return [PAGE, AGENT].includes(file) && typeof text === 'string' && !/^isMaster: (?!false)/m.test(text);
};

/** An agent among others: what each has of its own, unless the row changes it. */
const withOwnNumber = (text: string, number: number) =>
  text
    .replace(/^order: 1$/m, `order: ${number + 1}`)
    .replace(/^code: Nu$/m, `code: ${String.fromCharCode(65 + (number % 26), 97 + Math.floor(number / 26))}`)
    .replace(/^title: Nurse Agent$/m, `title: Nurse Agent ${number}`);

/**
 * The same for each row of a table. Rows that change the example page only, or the agent, share a site, which is checked
 * once: each is a page or an agent of it.
 */
export function problemsOfEach(rows: readonly Changes[], today?: Date): (row: Changes) => Promise<string[]> {
  const sharing = rows.filter(isShared);
  const fileOf = (row: Record<string, string>) =>
    Object.keys(row)
      .join()
      .replace('.', `-${sharing.indexOf(row) + 1}.`);
  const first = agent.replace(/order: 1\ncode: Nu\ntitle: Nurse/, 'order: 999\ncode: Zz\ntitle: First');
  const site = () => [
    [AGENT, first],
    ...sharing.map((row, index) => [fileOf(row), row[PAGE] ?? withOwnNumber(row[AGENT] ?? '', index + 1)]),
  ];
  let shared: Promise<string[]> | undefined;
  return async (row) => {
    if (!isShared(row)) return problemsAfter(row, today);
    shared ??= problemsAfter(Object.fromEntries(site()), today);
    const problems = await shared;
    const isOfRow = (line: string) => /^content\/(?:pages\/example|agents\/nurse)-\d+\.\w+\b/.test(line);
    expect(problems.filter((line) => !isOfRow(line))).toEqual([]);
    const own = fileOf(row);
    const found = problems.filter((line) => line.startsWith(`content/${own}`));
    // An empty section is reported only where nothing else is wrong.
    if (found.length === 0 && problems.length > 0) return problemsAfter(row, today);
    return found.map((line) => line.replace(new RegExp(`\\b(example|nurse)${/-\d+/.exec(own)}\\b`, 'g'), '$1'));
  };
}

/** The same without the name of the first file, or of that file's field. */
export async function problemsIn(changes: Changes, field = ''): Promise<string[]> {
  const [file] = Object.keys(changes);
  const problems = await problemsAfter(changes);
  return problems.map((line) => line.replace(`content/${file}:${field}`, ''));
}

export const expected = (message: string | RegExp) =>
  typeof message === 'string' ? message : expect.stringMatching(message);

/**
 * A mistake in the small site, and how the only message about it begins: behind the name of the first file of the
 * mistake where it begins with a colon.
 */
export type Mistake = [changes: Changes, message: string];

/** A test for each mistake: the check gives one message after these changes, this one. */
export function reportsOnce(mistakes: readonly Mistake[], today?: Date) {
  const problemsOf = problemsOfEach(
    mistakes.map(([changes]) => changes),
    today,
  );
  test.each(mistakes)('reports once …$1', async (changes, message) => {
    const [file] = Object.keys(changes);
    const place = message.startsWith(':') ? file : '';
    expect(await problemsOf(changes)).toEqual([expect.stringContaining(`content/${place}${message}`)]);
  });
}

/** A test for each text of a page, or of another file: the check gives its message, which begins with the line, and no other; or none. */
export function checksTexts(name: string, texts: readonly [text: string, message?: string | RegExp][], file = PAGE) {
  const rows = texts.map(([text, message]) => ({ text, message, changes: { [file]: text } }));
  const problemsOf = problemsOfEach(rows.map(({ changes }) => changes));
  test.each(rows)(name, async ({ message, changes }) => {
    const problems = (await problemsOf(changes)).map((line) => line.replace(`content/${file}:`, ''));
    expect(problems).toEqual(message === undefined ? [] : [expected(message)]);
  });
}
