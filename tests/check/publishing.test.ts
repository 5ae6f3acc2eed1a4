import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agent, article, feature, navigation, page, pageWithText, problemsAfter } from './small-site.ts';

const dated = (fields: string, body = '') =>
  page(body && `<Band heading="Part">\n${body}\n</Band>`, `audience: buyers\n${fields}`);
const siteWith = (...gone: string[]) => `${readFileSync('content/site.yaml', 'utf8')}gone: [${gone.join(', ')}]\n`;
const linkTo = (path: string) => `See [the page](${path}).`;

test.each<[what: string, changes: Record<string, string>]>([
  ['a draft that nothing links to', { 'pages/careers.mdx': dated('draft: true') }],
  [
    'a draft that another draft links to',
    { 'pages/careers.mdx': dated('draft: true'), 'pages/jobs.mdx': dated('draft: true', linkTo('/careers')) },
  ],
  [
    'a page for some days, linked to from one that is public on some of these days',
    {
      'pages/sale.mdx': dated('published: 2026-12-01\nuntil: 2026-12-31'),
      'pages/offer.mdx': dated('published: 2026-12-05\nuntil: 2026-12-31', linkTo('/sale')),
    },
  ],
  [
    'a menu line to a page that is not public yet',
    {
      'pages/careers.mdx': dated('published: 2035-01-01'),
      'navigation.yaml': navigation.replace('label: Platform, href: /platform', 'label: Careers, href: /careers'),
    },
  ],
  [
    'a renamed page with a redirect',
    { 'published.txt': '/jobs\n', 'pages/careers.mdx': dated('redirectFrom: [/jobs]') },
  ],
  [
    'a link to an article that is out',
    { 'pages/news.mdx': dated('published: 2020-01-01'), 'pages/example.mdx': pageWithText(linkTo('/news')) },
  ],
  [
    'a page that is a draft for a while, at an address that is gone',
    { 'published.txt': '/careers\n', 'pages/careers.mdx': dated('draft: true'), 'site.yaml': siteWith('/careers') },
  ],
  ['a page whose last day will come', { 'published.txt': '/sale\n', 'pages/sale.mdx': dated('until: 2035-12-31') }],
])('allows %s', async (_, changes) => {
  expect(await problemsAfter(changes)).toEqual([]);
});

test.each<[changes: Record<string, string | undefined>, message: string]>([
  [
    { 'pages/careers.mdx': dated('draft: true'), 'pages/example.mdx': pageWithText(linkTo('/careers')) },
    'content/pages/example.mdx:11:5 (/careers): "/careers" is a draft, so visitors would get a broken link. Remove the link, or give both the same dates.',
  ],
  [
    { 'pages/sale.mdx': dated('until: 2026-12-31'), 'pages/example.mdx': pageWithText(linkTo('/sale')) },
    'content/pages/example.mdx:11:5 (/sale): "/sale" is public only until 2026-12-31, so visitors would get a broken link. Remove the link, or give both the same dates.',
  ],
  [
    {
      'pages/careers.mdx': dated('published: 2035-01-01'),
      'agents/nurse.yaml': agent.replace('/contact', '/careers#main'),
    },
    'content/agents/nurse.yaml:11 href: "/careers#main" is public only from 2035-01-01, so visitors would get a broken link. Remove the link, or give both the same dates.',
  ],
  [
    { 'agents/nurse.yaml': `${agent}published: 2026-12-02\nuntil: 2026-12-01\n` },
    ':13 until: is before the day in published. Write a later one.',
  ],
  [
    { 'pages/careers.mdx': dated('redirectFrom: [/jobs]'), 'pages/example.mdx': pageWithText(linkTo('/jobs#main')) },
    'content/pages/example.mdx:11:5 (/jobs#main): the page "/jobs" has moved. Write "/careers".',
  ],
  [
    { 'pages/careers.mdx': dated('redirectFrom: [/contact]') },
    ':7 redirectFrom 1: "/contact" is already used by content/pages/contact.mdx. Remove one of the two.',
  ],
  [
    { 'pages/careers.mdx': dated('redirectFrom: [jobs.html]') },
    ':7 redirectFrom 1: "jobs.html" is not allowed: write the old address as a browser shows it, from the first slash after the domain on and without .html: /old-address.',
  ],
  [
    { 'published.txt': '/\n/contact\n/platform\n/careers\n', 'pages/jobs.mdx': dated('') },
    'content/pages/jobs.mdx: "/careers" was public and has no page now. If another page replaces it, add redirectFrom: [/careers] to that page, perhaps to content/pages/jobs.mdx; otherwise add it to gone: in site.yaml.',
  ],
  [
    {
      'published.txt': '/\n/contact\n/example\n/platform\n/careers\n',
      'pages/jobs.mdx': dated(''),
      'pages/example.mdx': pageWithText(linkTo('/careers')),
    },
    'content/pages/jobs.mdx: "/careers" was public and has no page now. If another page replaces it, add redirectFrom: [/careers] to that page, perhaps to content/pages/jobs.mdx; otherwise add it to gone: in site.yaml. Also in content/pages/example.mdx:11.',
  ],
  [
    {
      'pages/careers.mdx': dated('redirectFrom: [/jobs]'),
      'site.yaml': siteWith('/jobs'),
    },
    'content/site.yaml:LINE gone 1: "/jobs" is already used by content/pages/careers.mdx. Remove one of the two.',
  ],
  [{ 'site.yaml': siteWith('/jobs', '/news', '/jobs') }, ':LINE gone 3: /jobs is named twice. Keep one.'],
  [
    { 'pages/careers.mdx': dated('redirectFrom: [/index]') },
    ':7 redirectFrom 1: "/index" is already used by content/pages/index.mdx. Remove one of the two.',
  ],
  [{ 'pages/500.mdx': dated('') }, ': the URL /500 is already used by a built-in page. Choose another name.'],
  [
    { 'published.txt': '/jobs\n', 'pages/careers.mdx': dated('draft: true\nredirectFrom: [/jobs]') },
    'content/site.yaml: "/jobs" was public and has no page now. If another page replaces it, add redirectFrom: [/jobs] to that page; otherwise add it to gone: in site.yaml.',
  ],
  [
    { 'published.txt': '/careers\n', 'pages/careers.mdx': dated('published: 2035-01-01') },
    'content/pages/careers.mdx:7 published: "/careers" was public, and its page is public only from 2035-01-01. Add it to gone: in site.yaml, or add redirectFrom: [/careers] to the page that replaces it.',
  ],
  [
    { 'published.txt': '/careers\n', 'pages/careers.mdx': dated('draft: true') },
    'content/pages/careers.mdx:7 draft: "/careers" was public, and its page is a draft now. Add it to gone: in site.yaml, or add redirectFrom: [/careers] to the page that replaces it.',
  ],
])('reports: $1', async (changes, message) => {
  const problems = await problemsAfter(changes);
  const place = message.startsWith(':') ? `content/${Object.keys(changes)[0]}` : '';
  expect(problems.map((line) => line.replace(/(site\.yaml:)\d+/, '$1LINE'))).toEqual([place + message]);
});

/** Addresses that the site answers, none of which is a file of the content folder. */
test('what belongs to the site itself is no earlier address of a page and not gone', async () => {
  const owners: Record<string, string> = {
    '/404': 'src/pages/404.astro',
    '/500': 'src/pages/500.astro',
    '/crawl-scienza': 'src/pages/crawl-scienza.astro',
    '/newsletter-form': 'src/pages/newsletter-form.astro',
    '/llms': 'src/pages/llms.txt.ts',
    '/favicon': 'public/favicon.ico',
    '/resources/blog-news/category/research': 'content/articles/first.mdx',
    '/resources/blog-news/category/research/2': 'content/articles/first.mdx',
  };
  const addresses = Object.keys(owners);
  const problems = (place: string) =>
    addresses.map(
      (address, index) =>
        `content/${place} ${index + 1}: "${address}" belongs to the site itself (${owners[address]}). Remove it here.`,
    );
  const site = { 'features/content-categories/research.yaml': feature(1), 'articles/first.mdx': article('Words.') };
  const moved = { ...site, 'pages/careers.mdx': dated(`redirectFrom: [${addresses}]`) };
  expect(await problemsAfter(moved)).toEqual(problems('pages/careers.mdx:7 redirectFrom'));
  const gone = await problemsAfter({ ...site, 'site.yaml': siteWith(...addresses) });
  expect(gone.map((line) => line.replace(/(?<=site\.yaml:)\d+/, 'LINE'))).toEqual(problems('site.yaml:LINE gone'));
});

test('what the site no longer has may be an earlier address', async () => {
  const category = 'redirectFrom: [/resources/blog-news/category/research]';
  expect(await problemsAfter({ 'pages/careers.mdx': dated(category) })).toEqual([]);
});

test('addresses of an old site may be earlier ones', async () => {
  const addresses = [
    '/About_Us',
    '/About-Us/Our_Team',
    '/page.php?id=3&lang=en',
    '/about.aspx',
    '/%C3%BCber-uns',
    '/~nora/care',
  ];
  expect(await problemsAfter({ 'pages/careers.mdx': dated(`redirectFrom: ${JSON.stringify(addresses)}`) })).toEqual([]);
});

const FORM = 'write the old address as a browser shows it, from the first slash after the domain on and without .html';

test.each([
  ['careers', `"careers" is not allowed: ${FORM}: /old-address.`],
  ['https://old.example/a', `"https://old.example/a" is not allowed: ${FORM}: /old-address.`],
  ['/about us', `"/about us" is not allowed: ${FORM}: /old-address.`],
  ['/%zz', `"/%zz" is not allowed: ${FORM}: /old-address.`],
  ['/%C3', `${FORM}: /old-address.`],
  ['/About.html', `"/About.html" is not allowed: ${FORM}: /old-address.`],
  ['/plan.pdf?v=2', '"/plan.pdf?v=2" is not allowed: only pages have earlier addresses, not files. Remove it.'],
  // Hosts redirect it, and would for ever.
  ['/Contact', '"/Contact" is already used by content/pages/contact.mdx. Remove one of the two.'],
])('an earlier address that no page had is explained: %s', async (address, message) => {
  expect(await problemsAfter({ 'pages/careers.mdx': dated(`redirectFrom: ["${address}"]`) })).toEqual([
    `content/pages/careers.mdx:7 redirectFrom 1: ${message}`,
  ]);
});
