import { expect, test } from 'vitest';
import { llmsTxt, sectionsOf } from '#lib/seo/llms-txt.ts';

const page = (path: string) => ({ path, url: `https://a.example${path}`, title: path, description: 'What it holds.' });
const navigation = {
  header: [
    {
      label: 'Markets',
      overview: { label: 'All', href: '/markets' },
      sections: [{ links: [{ label: 'Researchers', href: '/markets#researchers' }] }],
      sisterFollows: true,
    },
  ],
  legal: [{ label: 'Privacy', href: '/privacy' }],
};

test('each page is listed once, under the menu that links to it; pages in no menu come first', () => {
  const sections = sectionsOf(['/', '/markets', '/privacy', '/resources/blog-news/news'].map(page), navigation, {
    start: 'Start',
    articles: 'Articles',
    legal: 'Legal',
  });
  expect(sections.map(({ heading, pages }) => [heading, ...pages.map(({ path }) => path)])).toEqual([
    ['Start', '/'],
    ['Markets', '/markets'],
    ['Articles', '/resources/blog-news/news'],
    ['Legal', '/privacy'],
  ]);
});

test('the file has the company, the disclaimer and each page with its URL', () => {
  const site = { name: 'Company', description: 'What it does.', disclaimer: 'Not a diagnosis.' };
  expect(llmsTxt(site, [{ heading: 'Start', pages: [page('/about')] }])).toBe(
    '# Company\n\n> What it does.\n\nNot a diagnosis.\n\n## Start\n\n- [/about](https://a.example/about): What it holds.\n',
  );
});
