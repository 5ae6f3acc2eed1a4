import { expect, test } from 'vitest';
import {
  agent,
  article,
  expected,
  feature,
  figure,
  navigation,
  page,
  pageWithText,
  problemsAfter,
  problemsIn,
  reportsOnce,
} from './small-site.ts';

test.each<[href: string, message: string | RegExp]>([
  ['/platfrom', 'there is no page "/platfrom". Did you mean "/platform"?'],
  ['/xyz', 'there is no page "/xyz". Pages are the files of content/pages.'],
  ['/platform/', 'write "/platform", without the slash at the end.'],
  ['/platform.html', 'write "/platform", without an extension.'],
  ['"/contact#what-to-expct"', /^"\/contact" has no section "#what-to-expct"\. Did you mean "what-to-expect"\?/],
  ['"#what-to-expect"', '"#what-to-expect" needs its page too: /page#what-to-expect.'],
])('reports once in a menu: $1', async (href, message) => {
  const changes = { 'navigation.yaml': navigation.replace('href: /platform', `href: ${href}`) };
  const [line] = await problemsIn(changes, '5 header 1 sections 1 links 1 href: ');
  expect(line).toEqual(expected(message));
});

test.each<[link: string, message: string | RegExp]>([
  ['[x](/contct)', '(/contct): there is no page "/contct". Did you mean "/contact"?'],
  ['[x](contact)', '(contact): a link starts with /, # or https://. Did you mean "/contact"?'],
  ['[x](http://a.example)', '(http://a.example): use https: https://a.example.'],
  ['[x](#one)', /^\(#one\): "\/example" has no section "#one"/],
  ['[x](/Contact)', '(/Contact): there is no page "/Contact". Did you mean "/contact"?'],
  ['[x](/contact.mdx)', '(/contact.mdx): there is no page "/contact.mdx". Did you mean "/contact"?'],
  ['[x](../contact)', /^\(\.\.\/contact\): a link starts with .* Did you mean "\/contact"\?/],
  ['[x](\\contact)', /^\(\\contact\): a link starts with .* Did you mean "\/contact"\?/],
  ['[x](www.example.com)', '(www.example.com): a link starts with /, # or https://.'],
  [
    '[x](a@example.com)',
    '(a@example.com): write mailto:a@example.com: a link to an email address starts with mailto:.',
  ],
  ['[x](javascript:alert(1))', '(javascript:alert(1)): a link starts with /, # or https://.'],
  ['[x](https://www.scienza.example/platfrom)', /there is no page "\/platfrom"\. Did you mean "\/platform"\?/],
  ['[x](/404)', /there is no page "\/404"/],
  ['[x](/resources/blog-news/feed.rss)', /there is no page "\/resources\/blog-news\/feed\.rss"/],
  ['[x](//a.example)', /a link starts with \/, # or https/],
  ['[x]()', /^\(\): a link starts with \/, # or https/],
  ['[](/contact)', 'this link has no text. Write [text](/contact).'],
  ['[x](/contact#What-to-expect)', /has no section .* Did you mean "what-to-expect"\?/],
  ['[x](/con tact)', /^This is not read as a link/],
  ['[x] (/contact)', /^This is not read as a link/],
  ['[x][contact]', /^This is not read as a link/],
  ['<a@example.com>', /Write a link as .* <Email for="sales" \/>/],
  ['<https://a.example>', /Write a link as \[text\]\(https:\/\/…\)/],
])('reports once in a text: $1', async (link, message) => {
  const [line, ...others] = await problemsAfter({ 'pages/example.mdx': pageWithText(link) });
  expect(line?.replace(/^content\/pages\/example.mdx:11:\d+:? /, '')).toEqual(expected(message));
  expect(others).toEqual([]);
});

test('accepts links to all that the site has', async () => {
  const hrefs = [
    '/contact', // a page
    '/crawl-scienza', // a built-in page
    '#a-heading', // a heading of this page
    '#before--after-it', // a heading whose dashes are set as one
    '/contact#what-to-expect', // a band by its heading
    '#named', // a band by its id
    '#closing', // the closing block
    '/contact#main', // the top of a page
    '#encryption', // an item of an accordion
    'https://a.example', // another site
    '/resources/blog-news/feed.xml', // the feed
    '/robots.txt', // a file of the site
    '/.well-known/security.txt', // a file in a hidden folder
    '/sitemap-index.xml', // the sitemap
    '/contact#:~:text=demo', // a phrase
    '/contact#what-to-expect:~:text=demo', // a phrase after a band
    '/contact#what%2Dto-expect', // an anchor with an escape
    'https://www.scienza.example/contact#what-to-expect', // the site in full
    '/resources/../contact', // a path with a step back
  ];
  const links = hrefs.map((href) => `[x](${href})`).join(' ');
  const body = `<Band heading="A">\n\n<Accordion group="security" />\n\n### A heading\n\n### Before -- after "it"\n\n${links}\n\n</Band>\n\n<Band heading="B" id="named">\ny\n</Band>\n\n<Closing heading="C" draft="A note.">\ny\n</Closing>`;
  expect(await problemsAfter({ 'pages/example.mdx': page(body) })).toEqual([]);
});

test('accepts a link to the list of a category that has an article', async () => {
  const link = (category: string) => pageWithText(`[x](/resources/blog-news/category/${category})`);
  const changes = {
    'articles/score.mdx': article('Words.'),
    'features/content-categories/research.yaml': feature(1),
  };
  expect(await problemsAfter({ ...changes, 'pages/example.mdx': link('research') })).toEqual([]);
  expect(await problemsAfter({ ...changes, 'pages/example.mdx': link('news') })).toEqual([
    expect.stringContaining('there is no page "/resources/blog-news/category/news"'),
  ]);
});

test('accepts links to steps that exist', async () => {
  const step = 'order: 1\ntitle: Connect\ncolor: leaf\ndescription: Gia joins the record system.\n';
  const body = '<StepCarousel journey="visit" />\n\n[x](#connect) [y](#listen)';
  const lines = await problemsAfter({ 'steps/visit/1-connect.yaml': step, 'pages/example.mdx': pageWithText(body) });
  expect(lines).toEqual([expect.stringContaining('(#listen): "/example" has no section "#listen"')]);
});

reportsOnce([
  [
    { 'agents/nurse.yaml': agent.replace('/contact', '/contct') },
    ':11 href: there is no page "/contct". Did you mean "/contact"?',
  ],
  [
    { 'agents/nurse.yaml': agent.replace('/contact', 'https://www.scienza.example/contct') },
    ':11 href: there is no page "/contct". Did you mean "/contact"?',
  ],
  [
    { 'pages/contact.mdx': undefined, 'pages/talk.mdx': pageWithText('In <Figure id="demo-length" />.') },
    'agents/nurse.yaml:11 href: there is no page "/contact". Pages are the files of content/pages. Also in content/navigation.yaml:7, content/navigation.yaml:11, content/navigation.yaml:13, content/pages/platform.mdx:11.',
  ],
  [
    { 'pages/example.mdx': pageWithText('[x](/contact#demo) [y](/contact#demo)') },
    ':11:1 (/contact#demo): "/contact" has no section "#demo". Allowed: main, what-to-expect. Also in content/pages/example.mdx:11.',
  ],
]);

test.each([
  ['is not valid MDX', '<Band heading="What to expect">'],
  ['has a misspelled component', '<Bnad heading="What to expect">Words.</Bnad>'],
  ['has a band without its heading', '<Band headin="What to expect">\nWords.\n</Band>'],
])('does not check links to the sections of a page that %s', async (_, body) => {
  const demo = '<Closing heading="x" draft="A note.">\nIn <Figure id="demo-length" />.\n</Closing>';
  const problems = await problemsAfter({ 'pages/contact.mdx': page(`${body}\n\n${demo}`) });
  expect(problems).toEqual([expect.stringMatching(/^content\/pages\/contact.mdx:11:/)]);
});

test('what a deleted page leaves behind is reported at once: links to it, and figures that only it used', async () => {
  const saved = figure('value: 5\nunit: minutes\nlabel: Time saved');
  expect(await problemsAfter({ 'pages/contact.mdx': undefined, 'figures/saved.yaml': saved })).toEqual([
    expect.stringContaining('there is no page "/contact"'),
    'content/figures/demo-length.yaml: no page or entry uses this figure. Use it or remove it.',
    'content/figures/saved.yaml: no page or entry uses this figure. Use it or remove it.',
  ]);
});
