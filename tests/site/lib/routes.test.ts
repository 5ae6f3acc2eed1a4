import { describe, expect, test } from 'vitest';
import {
  breadcrumbPaths,
  canonicalUrl,
  cardPath,
  pageIdOf,
  pathOfPage,
  pathOfUrl,
  withParameter,
} from '#lib/routes.ts';

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

  test.each([
    ['/index.html', '/'],
    ['/platform.html', '/platform'],
    ['/quality-index.html', '/quality-index'],
    ['/resources/index.html', '/resources/'],
    ['/platform', '/platform'],
  ])('the file %s is the page at %s', (pathname, path) => {
    expect(pathOfUrl(new URL(pathname, site))).toBe(path);
  });

  test('a canonical URL has no trailing slash, except that of the origin', () => {
    expect(canonicalUrl('/', site)).toBe('https://www.example.com/');
    expect(canonicalUrl('/platform', site)).toBe('https://www.example.com/platform');
  });

  test('every page has its own card', () => {
    expect(cardPath('/')).toBe('/og/index.png');
    expect(cardPath('/resources/blog-news')).toBe('/og/resources/blog-news.png');
  });

  test('breadcrumbs go from the home page to the page itself', () => {
    expect(breadcrumbPaths('/')).toEqual(['/']);
    expect(breadcrumbPaths('/resources/blog-news')).toEqual(['/', '/resources', '/resources/blog-news']);
  });
});

test.each([
  ['/contact', '/contact?about=nurse-agent'],
  ['/contact#reach-us', '/contact?about=nurse-agent#reach-us'],
  ['/contact?from=home#reach-us', '/contact?from=home&about=nurse-agent#reach-us'],
])('a parameter stands before the anchor of %s', (link, expected) => {
  expect(withParameter(link, 'about', 'nurse-agent')).toBe(expected);
});
