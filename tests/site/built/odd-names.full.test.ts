import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, onTestFinished, test } from 'vitest';
import { build } from '../../scale/build.ts';
import { messages } from '../../support/interface.ts';
import { makeRoot } from '../../support/root.ts';

/** What an editor may call things, and code must not take for granted. */
test('names of content may be anything: a file, a menu, a label with a figure, who speaks', {
  timeout: 180_000,
}, async () => {
  const folder = makeRoot({ withCache: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const change = (file: string, ...changes: [RegExp, string][]) => {
    const path = join(folder, 'content', file);
    const text = changes.reduce((before, [from, to]) => before.replace(from, to), readFileSync(path, 'utf8'));
    expect(text).not.toBe(readFileSync(path, 'utf8'));
    writeFileSync(path, text);
  };
  const rename = (from: string, to: string) => renameSync(join(folder, 'content', from), join(folder, 'content', to));
  const page = (path: string) => readFileSync(join(folder, 'dist', `${path}.html`), 'utf8');

  rename('conversations/refill.yaml', 'conversations/1-refill.yaml');
  const mentions = globSync('{pages,features/capabilities}/*.*', { cwd: join(folder, 'content') }).filter((path) =>
    /conversation(: |=")refill/.test(readFileSync(join(folder, 'content', path), 'utf8')),
  );
  for (const path of mentions) change(path, [/(?<=conversation(?:: |="))refill/, '1-refill']);
  // A call that Gia makes.
  change(
    'pages/platform.mdx',
    [/conversation="moved-visit"/, 'conversation="person-please"'],
    [/label="How It Works"/, 'label="{clinical-accuracy} clinical accuracy"'],
  );
  change('navigation.yaml', [/label: Platform\n/, 'label: All\n'], [/label: Solutions\n/, 'label: Our Work\n']);
  change('publications/patient-access.yaml', [/$/, 'href: https://example.com/paper.pdf\n']);
  await build(folder);

  expect(page('index')).toContain('data-call="1-refill"');
  const platform = parseDocument(page('platform'));
  const links = DomUtils.getElementsByTagName('a', platform);
  expect(links.filter((link) => DomUtils.getElementsByTagName('a', link.children).length > 0)).toEqual([]);
  expect(links.map((link) => DomUtils.textContent(link))).toContainEqual(
    expect.stringMatching(/^96\.8%.+ clinical accuracy/),
  );
  expect(page('platform')).toMatch(new RegExp(`${messages.call.speakers.patient} </b>\\s*[^<\\s]`));

  const opened = DomUtils.findAll(({ attribs }) => 'popovertarget' in attribs, [platform]).map(
    ({ attribs }) => attribs['popovertarget'],
  );
  const ids = DomUtils.findAll(({ attribs }) => 'popover' in attribs, [platform]).map(({ attribs }) => attribs['id']);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...opened].sort()).toEqual([...ids].sort());
  expect(ids.filter((id) => /\s/.test(id ?? ''))).toEqual([]);
});
