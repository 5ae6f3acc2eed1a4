import { expect, test } from 'vitest';
import { breadcrumbList, eventGraph, itemList, scriptJson } from '#lib/seo/json-ld.ts';

const origin = new URL('https://a.example');

test('no text can end the script element around it', () => {
  const graph = { '@context': 'https://schema.org', '@graph': [{ '@type': 'Thing', name: '</script>' }] } as const;
  expect(scriptJson(graph)).not.toContain('</script>');
});

test('a list counts from one and has full URLs', () => {
  expect(itemList('/markets', [{ name: 'Researchers', url: '/markets#researchers' }], 0, origin)).toMatchObject({
    numberOfItems: 1,
    itemListElement: [{ position: 1, name: 'Researchers', url: 'https://a.example/markets#researchers' }],
  });
});

test('breadcrumbs go from the home page to the page', () => {
  const breadcrumbs = [
    { name: 'Home', path: '/' },
    { name: 'Blog', path: '/resources/blog-news' },
  ];
  const { itemListElement } = breadcrumbList('/resources/blog-news', breadcrumbs, origin);
  expect(itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, 'https://a.example/'],
    [2, 'https://a.example/resources/blog-news'],
  ]);
});

test('an event shows the card of its page', () => {
  const time = { start: new Date(0), end: new Date(1), isoStart: 'a', isoEnd: 'b', text: '' };
  const card = { path: '/og/sessions.png', alt: '', type: 'image/png', width: 1200, height: 630 } as const;
  const graph = eventGraph([{ title: 'Demo', description: '', time }], '/sessions', card, origin);
  expect(JSON.stringify(graph)).toContain('"image":"https://a.example/og/sessions.png"');
});
