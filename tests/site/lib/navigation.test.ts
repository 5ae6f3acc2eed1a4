import { expect, test } from 'vitest';
import { currentLink, isWithin, menuId } from '#lib/navigation.ts';

const markets = {
  label: 'Markets',
  overview: { label: 'All Markets', href: '/markets' },
  sections: [{ links: [{ label: 'Researchers', href: '/markets#researchers' }] }],
  sisterFollows: false,
};

test('the id of a menu is made from its label', () => {
  expect(menuId(markets)).toBe('menu-markets');
});

test('the id of a menu has no blank, and is none that the page has for itself', () => {
  expect(menuId({ ...markets, label: 'Our Work' })).toBe('menu-our-work');
});

test('a page belongs to the menu that links to it', () => {
  expect(isWithin(markets, '/markets')).toBe(true);
  expect(isWithin(markets, '/platform')).toBe(false);
});

test('of several links to one page, the first is the current one', () => {
  const links = ['/markets', '/contact', '/contact'].map((href) => ({ href }));
  expect(links.map(currentLink(links, '/contact'))).toEqual([undefined, 'page', undefined]);
});
