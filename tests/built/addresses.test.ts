import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { pagesWithAddress, readContent } from '#build/content-check/content.ts';
import { siteAddresses } from '#build/content-check/rules/addresses.ts';
import { pageIdOf } from '#lib/routes.ts';
import { builtFiles, isBuilt } from '../support/dist.ts';
import { redirects } from '../support/pages.ts';

const forwarding = Object.keys(redirects).map((path) => `${pageIdOf(path)}.html`);

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
