import { formatDate } from '#lib/format/date.ts';
import { pageIdOf, routes } from '#lib/routes.ts';
import { budgets } from '../support/budgets.ts';
import { type Element, elementsIn, footerOf, mainOf, says, textOf, withoutSpaces } from '../support/built-document.ts';
import { attributeValues, isBuilt, readBuilt } from '../support/dist.ts';
import { agreed, agreedLine, entriesOf, shown } from '../support/entries.ts';
import { headOf } from '../support/head.ts';
import { allPaths, pagesOfContent, redirects } from '../support/pages.ts';
import { readingOf } from '../support/reading-grade.ts';
import { piecesOf } from '../support/running-text.ts';
import { weightOf } from '../support/weights.ts';

/** What is wrong, and with which page. */
export interface PageProblem {
  path: string;
  message: string;
}

const textsIn = (part: Element, tag: string) => elementsIn(part, tag).map(textOf);
/** A text as a page shows it, without its spaces. */
const compact = (text: string) => withoutSpaces(shown(text));
const htmlOf = (path: string) => readBuilt(`${pageIdOf(path)}.html`);

/** Headings, and what opens something: lines, and the tabs, which are links until their script comes. */
const headingsOf = (path: string) =>
  elementsIn(mainOf(path), '')
    .filter(({ name, attribs }) => /^(h[1-4]|summary)$/.test(name) || attribs['href']?.startsWith('#'))
    .map(textOf);

/** Those of the wanted texts that are missing or out of order. */
function outOfOrder(wanted: readonly string[], found: readonly string[]) {
  let from = 0;
  return wanted.filter((text) => {
    const at = found.indexOf(compact(text), from);
    if (at >= 0) from = at + 1;
    return at < 0;
  });
}

/** What was agreed for a page and is not on it as built. The content check asks the page's file; code draws some of it. */
function missingOf({
  page: path,
  title,
  grade,
  headings,
  links,
  disabled,
  words,
}: (typeof agreed.pages)[number]): string[] {
  const main = mainOf(path);
  const text = [main, footerOf(path)].map(textOf).join('').replaceAll(',', '');
  const linksTo = (label: string, to: string) =>
    elementsIn(main, 'a', { href: to }).filter((link) => says(link, shown(label)));
  // A button that waits for its address, such as the video's, is a link once that is set.
  const hasButton = (name: string) =>
    ['button', 'a'].some((tag) => elementsIn(main, tag).some((one) => says(one, name)));
  const reading = readingOf(piecesOf(htmlOf(path)));
  return [
    ...(grade && reading.grade > grade
      ? [`a reading grade of ${grade}; it is ${reading.grade.toFixed(1)}, above all for: ${reading.hardest.join(' ')}`]
      : []),
    ...(title && textsIn(main, 'h1').join() !== compact(title) ? [`the title "${title}"`] : []),
    ...outOfOrder(headings, headingsOf(path)).map((heading) => `the heading "${heading}", in its order`),
    ...links.flatMap(({ label = '', to, count }) => {
      const { length } = linksTo(label, to);
      return length === 0 || (count && length !== count) ? [`${count ?? 'a'} link "${label}" to ${to}`] : [];
    }),
    ...disabled.filter((name) => !hasButton(name)).map((name) => `the button "${name}"`),
    ...words.filter((word) => !text.includes(compact(word).replaceAll(',', ''))).map((word) => `"${word}"`),
  ];
}

const agreedProblems = (): PageProblem[] =>
  agreed.pages.flatMap((entry, index) =>
    missingOf(entry).map((missing) => ({
      path: entry.page,
      message: `lacks what content/agreed.yaml:${agreedLine(index)} has for it: ${missing} (${entry.why}). Put it back, or change agreed.yaml too.`,
    })),
  );

const isMoved = (path: string) => Object.hasOwn(redirects, path);

/** What is wrong with a link of a built page, if anything is. */
function linkProblem(link: string, from: string, origin: string): string | undefined {
  const { pathname, hash, origin: target } = new URL(link, new URL(from, origin));
  if (target !== origin) return undefined;
  const path = decodeURIComponent(pathname);
  if (isMoved(path)) return `links to ${link}, which has moved to ${redirects[path]}. Link there.`;
  const file = [path.slice(1), `${pageIdOf(path)}.html`].find((name) => name !== '' && isBuilt(name));
  if (!file) return `links to ${link}, which leads nowhere.`;
  const isKnown = !hash || attributeValues(readBuilt(file), 'id').includes(hash.slice(1));
  return isKnown ? undefined : `links to ${link}, and there is no such part of that page.`;
}

function linkProblems(path: string): string[] {
  const html = htmlOf(path);
  const { origin } = new URL(headOf('/').canonical);
  const links = new Set([...attributeValues(html, 'href'), ...attributeValues(html, 'src')]);
  const inside = [...links].filter((link) => !/^(mailto|tel|data):/.test(link));
  return inside.flatMap((link) => linkProblem(link, path, origin) ?? []);
}

/** One heading and one title, each of this page alone; no brace that was never filled; a weight that a phone can carry. */
function pageProblems(path: string): string[] {
  const { length } = elementsIn(mainOf(path), 'h1');
  const { total } = weightOf(path);
  const text = htmlOf(path).replace(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/g, '');
  const [brace] = text.match(/\{[a-z][a-z0-9/-]*(?::[a-z]+)*\}/) ?? [];
  return [
    ...(length === 1 ? [] : [`has ${length} main headings. A page has one: that of its first section.`]),
    ...(brace ? [`shows ${brace} as it is written. Nothing fills it in here.`] : []),
    ...(total > budgets.editedHtml
      ? [
          `weighs ${(total / 1000).toFixed(1)} kB, and may weigh ${budgets.editedHtml / 1000}. Move a section to another page.`,
        ]
      : []),
    ...linkProblems(path),
  ];
}

function sharedTitles(): PageProblem[] {
  const titles = allPaths.map((path) => ({ path, ...headOf(path) }));
  return titles
    .filter(({ title }, index) => titles.findIndex((other) => other.title === title) < index)
    .map(({ path, title }) => ({ path, message: `has the title "${title}" of another page. Give it one of its own.` }));
}

/** What a regulator reads first. */
function legalProblems(): PageProblem[] {
  const dated = pagesOfContent.filter(({ kind }) => kind === 'legal');
  const undated = dated.filter(({ path, effective, updated }) => !says(mainOf(path), formatDate(effective ?? updated)));
  // What is drawn for the eye alone counts, too.
  const security = withoutSpaces(htmlOf(routes.security).replace(/<[^>]*>/g, ''));
  const claimed = entriesOf('compliance').filter(
    ({ status, label }) =>
      status === 'pending' && new RegExp(`${withoutSpaces(label)}[^.]{0,20}(certified|compliant)`, 'i').test(security),
  );
  return [
    ...undated.map(({ path }) => ({ path, message: 'does not show since when it holds.' })),
    ...claimed.map(({ label }) => ({ path: routes.security, message: `calls ${label} certified, which is pending.` })),
  ];
}

/** What must hold of the built pages of any content. */
export const builtProblems = (): PageProblem[] => [
  ...allPaths.flatMap((path) => pageProblems(path).map((message) => ({ path, message }))),
  ...sharedTitles(),
  ...agreedProblems(),
  ...legalProblems(),
];
