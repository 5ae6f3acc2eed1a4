import { expect, test } from 'vitest';
import { agent, type Changes, feature, navigation, page, problemsAfter } from './small-site.ts';

test.each<[mistake: string, changes: Changes, message: string]>([
  [
    'a folder that is not a collection',
    { 'agent/x.yaml': agent },
    'agent/x.yaml: the site doesn\'t use this file: content/ has no "agent". Did you mean agents? Allowed: agents, articles,',
  ],
  ['a file that is not used', { 'notes.txt': '' }, "notes.txt: the site doesn't use this file"],
  [
    'a different extension',
    { 'agents/scribe.yml': agent },
    'agents/scribe.yml: is not an entry of agents. Entries are .yaml files.',
  ],
  ['a page that is not MDX', { 'pages/x.md': '' }, 'pages/x.md: is not a page. Pages are .mdx files.'],
  ['a page with its extension in capitals', { 'pages/x.MDX': page('') }, 'pages/x.MDX: is not a page. Pages are .mdx'],
  ['a text file by its icon', { 'agents/x.yaml.txt': agent }, 'agents/x.yaml.txt: is not an entry of agents. Entries'],
  ['a document', { 'pages/x.docx': 'PK' }, 'pages/x.docx: is not a page. Pages are .mdx files.'],
  ['a backup', { 'agents/nurse.yaml~': agent }, 'agents/nurse.yaml~: is not an entry of agents. Entries are .yaml'],
  ['what a merge left', { 'agents/nurse.yaml.orig': agent }, 'agents/nurse.yaml.orig: is not an entry of agents.'],
  [
    'a page beside the folder of pages',
    { 'careers.mdx': page('') },
    'careers.mdx: is a page in the wrong place. Move it',
  ],
  [
    'a page among agents',
    { 'agents/x.mdx': page('') },
    'agents/x.mdx: is a page in the wrong place. Move it to pages/.',
  ],
  ['an entry among pages', { 'pages/nurse.yaml': agent }, 'pages/nurse.yaml: is not a page. Pages are .mdx files.'],
  ['a folder in itself', { 'content/agents/x.yaml': agent }, "content/agents/x.yaml: the site doesn't use this file"],
  [
    'a folder named like a method',
    { 'constructor/x.yaml': agent },
    "constructor/x.yaml: the site doesn't use this file",
  ],
  [
    'the same with any file',
    { 'toString/x.txt': '' },
    'toString/x.txt: the site doesn\'t use this file: content/ has no "toString".',
  ],
  ['a copied file', { 'agents/Copy of nurse.yaml': agent }, `agents/Copy of nurse.yaml: "Copy of nurse.yaml" can't be`],
  ['a copied page', { 'pages/contact copy.mdx': page('') }, `pages/contact copy.mdx: "contact copy.mdx" can't be part`],
  [
    'a name with an underscore',
    { 'pages/about_us.mdx': page('') },
    `pages/about_us.mdx: "about_us.mdx" can't be part of`,
  ],
  ['a name with an accent', { 'pages/über.mdx': page('') }, `pages/über.mdx: "über.mdx" can't be part of a URL.`],
  ['a name with an emoji', { 'pages/🎉.mdx': page('') }, `pages/🎉.mdx: "🎉.mdx" can't be part of a URL.`],
  [
    'a file that Word keeps open',
    { 'pages/~$areers.mdx': 'x' },
    `pages/~$areers.mdx: "~$areers.mdx" can't be part of a`,
  ],
  [
    'a page that is there for errors',
    { 'pages/404.mdx': page('') },
    'pages/404.mdx: the URL /404 is already used by a built-in page.',
  ],
  [
    'two pages with one URL',
    { 'pages/contact/index.mdx': page('') },
    'pages/contact/index.mdx: the URL /contact is already used by content/pages/contact.mdx. Choose another name.',
  ],
  [
    'a missing list of public addresses',
    { 'published.txt': undefined },
    'published.txt: is missing. The site needs this file.',
  ],
  ['a missing word list', { 'words.txt': undefined }, 'words.txt: is missing. The site needs this file.'],
  ['a missing site file', { 'site.yaml': undefined }, 'site.yaml: is missing. The site needs this file.'],
  ['a missing home page', { 'pages/index.mdx': undefined }, 'pages/index.mdx: is missing.'],
  [
    'a misspelled file name',
    { 'navigation.yaml': undefined, 'navigaton.yaml': navigation },
    'navigaton.yaml: the site doesn\'t use this file: content/ has no "navigaton.yaml". Did you mean navigation.yaml?',
  ],
  [
    'a name with capitals and spaces',
    { 'pages/About Us.mdx': page('') },
    `pages/About Us.mdx: "About Us.mdx" can't be part of a URL.`,
  ],
  [
    'a feature without a group',
    { 'features/x.yaml': feature(2) },
    'features/x.yaml: is in the wrong place. Move it into a folder named for its group, such as features/',
  ],
  [
    'an agent in a folder',
    { 'agents/a/x.yaml': agent.replace('1', '2') },
    'agents/a/x.yaml: is in a folder too deep. Move it to agents/ itself.',
  ],
  [
    'a page at the URL of a built-in page',
    { 'pages/crawl-scienza.mdx': page('') },
    'pages/crawl-scienza.mdx: the URL /crawl-scienza is already used by a built-in page.',
  ],
])('reports %s once', async (_, changes, message) => {
  expect(await problemsAfter(changes)).toEqual([expect.stringContaining(`content/${message}`)]);
});

test('ignores hidden files of the system and of editors', async () => {
  expect(await problemsAfter({ '.DS_Store': '', 'agents/.nurse.yaml.swp': '' })).toEqual([]);
  expect(await problemsAfter({ 'pages/Thumbs.db': '', 'agents/desktop.ini': '' })).toEqual([]);
});
