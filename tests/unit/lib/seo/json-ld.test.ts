import { expect, test } from 'vitest';
import { breadcrumbList } from '#lib/seo/json-ld/breadcrumb-list.ts';
import { scriptJson } from '#lib/seo/json-ld/graph.ts';
import { itemList } from '#lib/seo/json-ld/item-list.ts';

const origin = new URL('https://a.example');

test('no text can end the script element that carries it', () => {
  const graph = { '@context': 'https://schema.org', '@graph': [{ '@type': 'Thing', name: '</script>' }] } as const;
  expect(scriptJson(graph)).not.toContain('</script>');
});

test('a list counts from one and gives full addresses', () => {
  expect(itemList('/markets', [{ name: 'Researchers', url: '/markets#researchers' }], origin)).toMatchObject({
    numberOfItems: 1,
    itemListElement: [{ position: 1, name: 'Researchers', url: 'https://a.example/markets#researchers' }],
  });
});

test('a breadcrumb leads from the home page to the page', () => {
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
