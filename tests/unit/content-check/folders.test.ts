import { expect, test } from 'vitest';
import { agent, type Changes, feature, navigation, page, problemsAfter } from './small-site.ts';

test.each<[mistake: string, changes: Changes, message: string]>([
  [
    'a folder that is not a collection',
    { 'agent/x.yaml': agent },
    'agent/x.yaml: nothing reads this file: content/ has no "agent". Did you mean agents? Allowed: agents, articles,',
  ],
  ['a file that nothing reads', { 'notes.txt': '' }, 'notes.txt: nothing reads this file'],
  [
    'a different extension',
    { 'agents/scribe.yml': agent },
    'agents/scribe.yml: is not an entry of agents. Entries are .yaml files.',
  ],
  ['a page that is not MDX', { 'pages/x.md': '' }, 'pages/x.md: is not a page. Pages are .mdx files.'],
  ['a missing site file', { 'site.yaml': undefined }, 'site.yaml: is missing. The site needs this file.'],
  ['a missing home page', { 'pages/index.mdx': undefined }, 'pages/index.mdx: is missing.'],
  [
    'a misspelled file name',
    { 'navigation.yaml': undefined, 'navigaton.yaml': navigation },
    'navigaton.yaml: nothing reads this file: content/ has no "navigaton.yaml". Did you mean navigation.yaml?',
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
    'pages/crawl-scienza.mdx: the URL /crawl-scienza belongs to a built-in page.',
  ],
])('reports %s once', async (_, changes, message) => {
  expect(await problemsAfter(changes)).toEqual([expect.stringContaining(`content/${message}`)]);
});

test('ignores hidden files of the system and of editors', async () => {
  expect(await problemsAfter({ '.DS_Store': '', 'agents/.nurse.yaml.swp': '' })).toEqual([]);
});
