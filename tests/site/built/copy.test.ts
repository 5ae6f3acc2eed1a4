import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { formatDate } from '#lib/format/date.ts';
import { pageIdOf, routes } from '#lib/routes.ts';
import { readBuilt } from '../../support/dist.ts';
import { agreed, entriesOf, shown, tagsIn } from '../../support/entries.ts';
import { agents, pagesOfContent } from '../../support/pages.ts';

interface Element {
  name: string;
  attributes: Record<string, string>;
  /** Its text, without what is drawn for the eye. */
  text: string;
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * The elements of the main part of a page in their order, and all its texts, those of hidden panels included: with and
 * without spaces between elements.
 */
function readMain(path: string) {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(readBuilt(`${pageIdOf(path)}.html`)) ?? [];
  const elements: Element[] = [];
  const texts: string[] = [];
  const open: Element[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, text: '' };
      open.push(element);
      elements.push(element);
    },
    ontext(text) {
      if (open.some(({ name }) => name === 'script' || name === 'style')) return;
      texts.push(text);
      const drawn = open.findLastIndex(({ attributes }) => attributes['aria-hidden'] === 'true');
      for (const element of open.slice(drawn + 1)) element.text += text;
    },
    onclosetag() {
      const element = open.pop();
      if (element) element.text = inOneLine(element.text);
    },
  });
  parser.end(main);
  return { elements, texts: ['', ' '].map((space) => inOneLine(texts.join(space).replaceAll(',', ''))) };
}

/** Headings, and what opens something: lines, and the tabs, which are links until their script comes. */
function headingsOf(elements: Element[]): string[] {
  const isTab = ({ attributes }: Element) => attributes['href']?.startsWith('#');
  const isHeading = (element: Element) => /^(h[1-4]|summary)$/.test(element.name) || isTab(element);
  return elements.filter(isHeading).map(({ text }) => text);
}

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
    const { elements, texts } = readMain(path);
    const named = (name: string) => elements.filter((element) => element.name === name);
    if (title) expect.soft(named('h1').map(({ text }) => text)).toEqual([shown(title)]);
    expect.soft(outOfOrder(headings.map(shown), headingsOf(elements)), 'headings').toEqual([]);

    for (const { label = '', to, count } of links) {
      const found = named('a').filter(
        ({ attributes, text }) => attributes['href'] === to && text.includes(shown(label)),
      );
      expect.soft(found.length, `links ${label} ${to}`).toBeGreaterThan(0);
      if (count) expect.soft(found, `links ${label} ${to}`).toHaveLength(count);
    }
    for (const name of disabled) {
      const isDisabled = ({ attributes, text }: Element) => 'aria-disabled' in attributes && text.includes(name);
      expect.soft(named('button').filter(isDisabled), `button ${name}`).toHaveLength(1);
    }
    const isMissing = (word: string) => texts.every((text) => !text.includes(shown(word).replaceAll(',', '')));
    expect.soft(words.filter(isMissing), 'words').toEqual([]);
  });
}

const showsAgents = (path: string) => ['AgentTable', 'AgentProfiles'].some((name) => tagsIn(path, name).length > 0);

for (const { path } of pagesOfContent.filter((page) => showsAgents(page.path))) {
  test(`${path} lists the agents in their order`, () => {
    expect(outOfOrder(agents, headingsOf(readMain(path).elements))).toEqual([]);
  });
}

for (const { path, title, effective, updated } of pagesOfContent.filter(({ kind }) => kind === 'legal')) {
  test(`${path} shows its title and since when it holds`, () => {
    const { elements, texts } = readMain(path);
    expect(elements.filter(({ name }) => name === 'h1').map(({ text }) => text)).toEqual([shown(title)]);
    expect(texts.join()).toContain(formatDate(effective ?? updated).replaceAll(',', ''));
  });
}

test('nothing that is pending is called certified', () => {
  const [text] = readMain(routes.security).texts;
  for (const { label } of entriesOf('compliance').filter(({ status }) => status === 'pending')) {
    expect(text).not.toMatch(new RegExp(`${label}[^.]{0,20}(certified|compliant)`, 'i'));
  }
});
