import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sections } from '#sections/registry.ts';
import { build } from '../../scale/build.ts';
import { makeRoot } from '../../support/root.ts';

const article = `---
title: Every section
description: An article that uses every section that an article can use, to see that feed readers get all of them.
category: research
published: 2026-11-23
---

A demo takes <Figure id="demo-length" />, with <Count of="agents" /> agents. Write to <Email for="sales" />.

<Note>
  A note.
</Note>

<Actions>
  <Action label="Book Demo" to="/contact" />
</Actions>

<PageLinks>
  <PageLink to="/technology" label="Technology" />
</PageLinks>

<Picture src="listening-line.svg" alt="A paper" caption="A caption." />

<StatRow>
  <Stat figure="screening-accuracy-full" counts="2000" />
</StatRow>

<ScoreBands />

<DataTable caption="A table">
  | Signals | Accuracy |
  | --- | --- |
  | All signals combined | <Figure id="screening-accuracy-full" /> |
</DataTable>
`;

test('every section of an article is built, and in the feed', { timeout: 180_000 }, async () => {
  const names = [...sections].flatMap(([name, { inArticles }]) => (inArticles ? name : []));
  expect(names.filter((name) => !article.includes(`<${name}`))).toEqual([]);
  const folder = makeRoot({ withCache: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'content/articles/every-section.mdx'), article);
  await build(folder);
  const feed = readFileSync(join(folder, 'dist/resources/blog-news/feed.xml'), 'utf8');
  for (const text of ['A note.', 'Book Demo', '96.8', 'A table']) expect(feed).toContain(text);
  // Of a drawing, which readers don't get.
  expect(feed).not.toContain('A caption.');
});
