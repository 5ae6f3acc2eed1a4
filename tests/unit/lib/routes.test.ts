import { describe, expect, test } from 'vitest';
import { breadcrumbPaths, canonicalUrl, cardPath, pageIdOf, pathOfPage, redirects, routes } from '#lib/routes.ts';

const site = new URL('https://www.example.com');

describe('addresses', () => {
  test.each([
    ['index', '/'],
    ['platform', '/platform'],
    ['resources/blog-news', '/resources/blog-news'],
  ])('the page %s stands at %s, and back', (id, path) => {
    expect(pathOfPage(id)).toBe(path);
    expect(pageIdOf(path)).toBe(id);
  });

  test('a full address has no trailing slash but that of the origin', () => {
    expect(canonicalUrl('/', site)).toBe('https://www.example.com/');
    expect(canonicalUrl('/platform', site)).toBe('https://www.example.com/platform');
  });

  test('every page has a card of its own', () => {
    expect(cardPath('/')).toBe('/og/index.png');
    expect(cardPath('/resources/blog-news')).toBe('/og/resources/blog-news.png');
  });

  test('the breadcrumbs lead from the home page to the page itself', () => {
    expect(breadcrumbPaths('/')).toEqual(['/']);
    expect(breadcrumbPaths('/resources/blog-news')).toEqual(['/', '/resources', '/resources/blog-news']);
  });

  test('the old address of the terms leads to the new one', () => {
    expect(redirects).toEqual({ '/terms': routes.terms });
  });
});
