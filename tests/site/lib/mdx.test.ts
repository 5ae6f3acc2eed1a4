import { expect, test } from 'vitest';
import { componentsIn, countWords, keepWords, readingMinutes } from '#lib/mdx.ts';

test('reads components with their values, and values that are only named', () => {
  expect(componentsIn('<Accordion group="security" />\n\nSee <Questions all />.')).toEqual([
    { name: 'Accordion', values: { group: 'security' } },
    { name: 'Questions', values: { all: true } },
  ]);
});

test('a component in another, in a table and over several lines is read; one in a value is not', () => {
  const mdx = '<Band\n  heading="A <Note> to read"\n>\n\n| Cell |\n| --- |\n| <Figure id="uptime" /> |\n\n</Band>';
  expect(componentsIn(mdx).map(({ name }) => name)).toEqual(['Band', 'Figure']);
});

test('words are counted without components and markup', () => {
  expect(countWords('A screen takes **under** a minute.\n\n<Note>\n  See [the page](/contact).\n</Note>')).toBe(9);
});

test('a text of 230 words takes a minute, and no text less', () => {
  expect(readingMinutes('word '.repeat(230 * 4))).toBe(4);
  expect(readingMinutes('A few words.')).toBe(1);
});

test('words of running text that belong on one line are kept there, not those of headings, values and addresses', () => {
  const page = (heading: string, item: string, link: string) =>
    `---\ntitle: Check-ins\n---\n\n## Check-ins\n\n<Band heading="${heading}">\n\n- By ${item}, **daily**\n\n[${link}](/check-ins)\n\n</Band>\n`;
  expect(keepWords(page('Check-ins', 'check-in', 'TLS 1.3'))).toBe(
    page('Check-ins', '<span class="nowrap">check-in</span>', '<span class="nowrap">TLS 1.3</span>'),
  );
});
