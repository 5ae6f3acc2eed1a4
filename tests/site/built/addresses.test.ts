import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { pagesWithAddress, readContent } from '#check/content.ts';
import { readSiteMap, siteAddresses } from '#check/rules/addresses.ts';
import { pageIdOf } from '#lib/routes.ts';
import { attributeValues, builtFiles, isBuilt, readBuilt } from '../../support/dist.ts';
import { redirects, today } from '../../support/pages.ts';

const forwarding = Object.keys(redirects).map((path) => `${pageIdOf(decodeURI(path))}.html`);

test('every earlier address has a page, for hosts that know no redirects', () => {
  expect(forwarding.filter((file) => !isBuilt(file))).toEqual([]);
});

test('the content check knows every address that the built site answers', async () => {
  const content = await readContent(resolve('content'), () => {});
  const siteOwnerOf = siteAddresses(content);
  const documents = pagesWithAddress(content).map(({ url }) => `${pageIdOf(url)}.html`);
  const others = builtFiles('html').filter((file) => !documents.includes(file) && !forwarding.includes(file));
  expect(others).toContain('404.html');
  expect(others.filter((file) => !siteOwnerOf(`/${file.replace(/\.html$/, '')}`))).toEqual([]);
});

test('the content check knows every anchor that a built page links to, and no other is missing', async () => {
  const content = await readContent(resolve('content'), () => {});
  const site = readSiteMap(content, content.pages, today, () => {});
  // What no visitor gets today has no file.
  const pages = pagesWithAddress(content).filter(({ url }) => isBuilt(`${pageIdOf(url)}.html`));
  const known = pages.flatMap(({ url }) => {
    const built = attributeValues(readBuilt(`${pageIdOf(url)}.html`), 'id');
    return (site.get(url) ?? []).map((id) => ({ link: `${url}#${id}`, isBuilt: built.includes(id) }));
  });
  // A banner goes by itself once what it announces is there.
  const missing = known.filter(({ link, isBuilt }) => !isBuilt && !link.endsWith('#coming-soon'));
  expect(missing.map(({ link }) => link)).toEqual([]);
  const links = new Set(known.map(({ link }) => link));
  // A line of a call's record and its words lead to each other, and nothing else leads to them.
  const calls = /<figure class="call" [\s\S]*?<\/figure>/g;
  const linked = pages.flatMap(({ url }) =>
    attributeValues(readBuilt(`${pageIdOf(url)}.html`).replace(calls, ''), 'href').map((href) =>
      href.startsWith('#') ? url + href : href,
    ),
  );
  const ours = linked.filter((href) => /^\/[^#]*#./.test(href) && site.get(href.split('#')[0] ?? ''));
  expect([...new Set(ours)].filter((href) => !links.has(href))).toEqual([]);
});
