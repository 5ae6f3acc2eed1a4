import { expect, test } from 'vitest';
import { agent, feature, navigation, page, problemsAfter, reportsOnce } from './small-site.ts';

reportsOnce([
  [
    { 'agent/x.yaml': agent },
    ': the site doesn\'t use this file: content/ has no "agent". Did you mean agents? Allowed: agents, articles,',
  ],
  [{ 'notes.txt': '' }, ": the site doesn't use this file"],
  [{ 'agents/scribe.yml': agent }, ': is not an entry of agents. Entries are .yaml files.'],
  [{ 'articles/x.md': '' }, ': is not an article. Articles are .mdx files.'],
  [{ 'pages/x.md': '' }, ': is not a page. Pages are .mdx files.'],
  [{ 'pages/x.MDX': page('') }, ': is not a page. Pages are .mdx'],
  [{ 'agents/x.yaml.txt': agent }, ': is not an entry of agents. Entries'],
  [{ 'pages/x.docx': 'PK' }, ': is not a page. Pages are .mdx files.'],
  [{ 'agents/nurse.yaml~': agent }, ': is not an entry of agents. Entries are .yaml'],
  [{ 'agents/nurse.yaml.orig': agent }, ': is not an entry of agents.'],
  [{ 'careers.mdx': page('') }, ': is a page in the wrong place. Move it'],
  [{ 'agents/x.mdx': page('') }, ': is a page in the wrong place. Move it to pages/.'],
  [{ 'pages/nurse.yaml': agent }, ': is not a page. Pages are .mdx files.'],
  [{ 'content/agents/x.yaml': agent }, "content/agents/x.yaml: the site doesn't use this file"],
  [{ 'constructor/x.yaml': agent }, ": the site doesn't use this file"],
  [{ 'toString/x.txt': '' }, ': the site doesn\'t use this file: content/ has no "toString".'],
  [{ 'agents/Copy of nurse.yaml': agent }, `: "Copy of nurse.yaml" can't be`],
  [{ 'pages/contact copy.mdx': page('') }, `: "contact copy.mdx" can't be part`],
  [{ 'pages/about_us.mdx': page('') }, `: "about_us.mdx" can't be part of`],
  [{ 'pages/über.mdx': page('') }, `: "über.mdx" can't be part of a URL.`],
  [{ 'pages/🎉.mdx': page('') }, `: "🎉.mdx" can't be part of a URL.`],
  [{ 'pages/~$areers.mdx': 'x' }, `: "~$areers.mdx" can't be part of a`],
  [{ 'pages/404.mdx': page('') }, ': the URL /404 is already used by a built-in page.'],
  [
    { 'pages/contact/index.mdx': page('') },
    ': the URL /contact is already used by content/pages/contact.mdx. Choose another name.',
  ],
  [{ 'published.txt': undefined }, ': is missing. The site needs this file.'],
  [{ 'words.txt': undefined }, ': is missing. The site needs this file.'],
  [{ 'site.yaml': undefined }, ': is missing. The site needs this file.'],
  [{ 'pages/index.mdx': undefined }, ': is missing.'],
  [
    { 'navigation.yaml': undefined, 'navigaton.yaml': navigation },
    'navigaton.yaml: the site doesn\'t use this file: content/ has no "navigaton.yaml". Did you mean navigation.yaml?',
  ],
  [{ 'pages/About Us.mdx': page('') }, `: "About Us.mdx" can't be part of a URL.`],
  [
    { 'features/x.yaml': feature(2) },
    ': is in the wrong place. Move it into a folder named for its group, such as features/',
  ],
  [{ 'agents/a/x.yaml': agent.replace('1', '2') }, ': is in a folder too deep. Move it to agents/ itself.'],
  [{ 'pages/crawl-scienza.mdx': page('') }, ': the URL /crawl-scienza is already used by a built-in page.'],
]);

test('ignores hidden files of the system and of editors', async () => {
  expect(await problemsAfter({ '.DS_Store': '', 'agents/.nurse.yaml.swp': '' })).toEqual([]);
  expect(await problemsAfter({ 'pages/Thumbs.db': '', 'agents/desktop.ini': '' })).toEqual([]);
});
