import { expect, test } from 'vitest';
import { formatDate } from '#lib/format/date.ts';
import { pageIdOf, routes } from '#lib/routes.ts';
import { type Element, elementsIn, mainOf, says, textOf, withoutSpaces } from '../../support/built-document.ts';
import { readBuilt } from '../../support/dist.ts';
import { agreed, entriesOf, shown, tagsIn } from '../../support/entries.ts';
import { agents, pagesOfContent } from '../../support/pages.ts';

const textsIn = (part: Element, tag: string) => elementsIn(part, tag).map(textOf);

/** A text as a page shows it, without its spaces. */
const compact = (text: string) => withoutSpaces(shown(text));

/** Headings, and what opens something: lines, and the tabs, which are links until their script comes. */
const headingsOf = (path: string) =>
  elementsIn(mainOf(path), '')
    .filter(({ name, attribs }) => /^(h[1-4]|summary)$/.test(name) || attribs['href']?.startsWith('#'))
    .map(textOf);

/** Those of the wanted texts that are missing or out of order. */
function outOfOrder(wanted: string[], found: string[]) {
  let from = 0;
  return wanted.filter((text) => {
    const at = found.indexOf(text, from);
    if (at >= 0) from = at + 1;
    return at < 0;
  });
}

for (const { page: path, why, title, headings, links, disabled, words } of agreed.pages) {
  test(`${path} shows what was agreed (${why})`, () => {
    const main = mainOf(path);
    if (title) expect.soft(textsIn(main, 'h1')).toEqual([compact(title)]);
    expect.soft(outOfOrder(headings.map(compact), headingsOf(path)), 'headings').toEqual([]);

    for (const { label = '', to, count } of links) {
      const found = elementsIn(main, 'a', { href: to }).filter((link) => says(link, shown(label)));
      expect.soft(found.length, `links ${label} ${to}`).toBeGreaterThan(0);
      if (count) expect.soft(found, `links ${label} ${to}`).toHaveLength(count);
    }
    for (const name of disabled) {
      const found = elementsIn(main, 'button').filter(
        (button) => 'aria-disabled' in button.attribs && says(button, name),
      );
      expect.soft(found, `button ${name}`).toHaveLength(1);
    }
    const text = textOf(main).replaceAll(',', '');
    const isMissing = (word: string) => !text.includes(compact(word).replaceAll(',', ''));
    expect.soft(words.filter(isMissing), 'words').toEqual([]);
  });
}

const showsAgents = (path: string) => ['AgentTable', 'AgentProfiles'].some((name) => tagsIn(path, name).length > 0);

for (const { path } of pagesOfContent.filter((page) => showsAgents(page.path))) {
  test(`${path} lists the agents in their order`, () => {
    expect(outOfOrder(agents.map(compact), headingsOf(path))).toEqual([]);
  });
}

for (const { path, title, effective, updated } of pagesOfContent.filter(({ kind }) => kind === 'legal')) {
  test(`${path} shows its title and since when it holds`, () => {
    expect(textsIn(mainOf(path), 'h1')).toEqual([compact(title)]);
    expect(says(mainOf(path), formatDate(effective ?? updated))).toBe(true);
  });
}

test('nothing that is pending is called certified', () => {
  // What is drawn for the eye alone counts, too.
  const text = withoutSpaces(readBuilt(`${pageIdOf(routes.security)}.html`).replace(/<[^>]*>/g, ''));
  for (const { label } of entriesOf('compliance').filter(({ status }) => status === 'pending')) {
    expect(text).not.toMatch(new RegExp(`${withoutSpaces(label)}[^.]{0,20}(certified|compliant)`, 'i'));
  }
});
