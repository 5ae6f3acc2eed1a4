import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browsers, features } from 'web-features';
import { builtFiles } from '../../support/dist.ts';

/**
 * What is seen in a browser that lacks what the styles and pages use, by the names of webstatus.dev, where each engine's
 * versions are listed. A feature that is younger than 30 months in an engine needs its line here, and a fallback where
 * something would be lost.
 */
const seenWithout: Record<string, string> = {
  'accent-color': 'boxes in the color of the browser',
  'anchor-positioning': 'menus in the middle, below the header; the export menu in the middle of the window',
  'content-visibility':
    'the same, drawn before it is near; panels that are found by the browser’s search only when open',
  'cross-document-view-transitions': 'the next page without a fade',
  'details-content': 'answers that open without a slide',
  'details-name': 'answers that stay open when another is opened',
  'fetch-priority': 'the cover of an article a little later',
  'forced-colors': 'the colors of the site',
  'hidden-until-found': 'panels that are found by the browser’s search only when open',
  'interpolate-size': 'answers that open without a slide',
  manifest: 'a bookmark in place of an installed page',
  marker: 'bullets in the color of the text',
  'meta-theme-color': 'a toolbar in the color of the browser',
  'overscroll-behavior': 'a page that scrolls behind the end of a menu',
  'page-breaks': 'headings at the end of a printed page',
  'page-setup': 'margins of the browser in print',
  'print-color-adjust': 'charts in print without their colors, unless the reader asks for them',
  'scroll-driven-animations': 'a call whose lines are all drawn; the header’s button from the start',
  'scroll-marker-targets': 'links to the steps, none of them marked',
  'scroll-target-group': 'links to the steps, none of them marked',
  'scrollbar-color': 'scrollbars in the color of the browser',
  'speculation-rules': 'the next page a little later',
  'text-wrap-pretty': 'a last line of one word',
  'view-transitions': 'the next page without a fade',
};

/** What browsers older than this do not know needs no fallback. */
const MONTHS = 30;
const ENGINES = ['chrome', 'firefox', 'safari'] as const;

const limit = new Date();
limit.setMonth(limit.getMonth() - MONTHS);

const released = (engine: (typeof ENGINES)[number], version: string) => {
  const release = browsers[engine].releases.find((each) => each.version === version.replace('≤', ''));
  return release ? new Date(release.date) : undefined;
};

type Support = Partial<Record<(typeof ENGINES)[number], string>>;

/** True if an engine does not have it, or has had it for less time. */
const isYoung = (support: Support) =>
  ENGINES.some((engine) => {
    const date = support[engine] && released(engine, support[engine]);
    return !date || date > limit;
  });

/** Names in CSS and HTML, by what is young in them: "css.properties.anchor-name" belongs to "anchor-positioning". */
const young = new Map<string, string>();
for (const [id, feature] of Object.entries(features)) {
  if (feature.kind !== 'feature') continue;
  const byKey: Record<string, { support: Support }> = feature.status.by_compat_key ?? {};
  for (const key of feature.compat_features ?? [])
    if (/^(?:css|html)\./.test(key) && isYoung(byKey[key]?.support ?? feature.status.support)) young.set(key, id);
}

const pages = builtFiles('html').map((file) => readFileSync(`dist/${file}`, 'utf8'));
const css = pages
  .flatMap((html) => Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, text = '']) => text))
  .concat(builtFiles('css').map((file) => readFileSync(`dist/${file}`, 'utf8')))
  .join('\n');

const plain = (value: string) => value.replaceAll('"', '');

/** Keys of all that the styles use. */
function usedKeys() {
  const keys = new Set<string>();
  for (const [, name = ''] of css.matchAll(/@([a-z-]+)/g)) keys.add(`css.at-rules.${name}`);
  for (const [, selectors = ''] of css.matchAll(/(?<=[{};])([^{};]+)\{/g))
    for (const [, name = ''] of selectors.matchAll(/::?([a-z-]+)/g)) keys.add(`css.selectors.${name}`);
  for (const [, property = '', value = ''] of css.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)/g)) {
    keys.add(`css.properties.${property}`);
    for (const [word] of value.matchAll(/[a-z-]+/g)) {
      keys.add(`css.properties.${property}.${word}`);
      for (const type of young.keys())
        if (type.startsWith('css.types.') && type.endsWith(`.${word}`) && value.includes(`${word}(`)) keys.add(type);
    }
  }
  // A value may hold >, as the sizes of a picture do.
  for (const html of pages)
    for (const [, element = '', attributes = ''] of html.matchAll(/<([a-z]+\d?)\b((?:"[^"]*"|[^>"])*)>/g)) {
      keys.add(`html.elements.${element}`);
      for (const [, name = '', value = ''] of attributes.matchAll(/\s([a-z-]+)(?:=("[^"]*"|[^\s"]+))?/g))
        for (const attribute of [name, `${name}.${plain(value)}`, `${name}_${plain(value)}`.replaceAll('-', '_')])
          for (const owner of [`elements.${element}`, 'global_attributes']) keys.add(`html.${owner}.${attribute}`);
    }
  return keys;
}

test('what not every browser of the last 30 months knows has a fallback', () => {
  const used = [...usedKeys()].flatMap((key) => young.get(key) ?? []);
  expect(used.length, 'young features that are used').toBeGreaterThan(0);
  expect([...new Set(used)].filter((id) => !(id in seenWithout))).toEqual([]);
  expect(
    Object.keys(seenWithout).filter((id) => !used.includes(id)),
    'known everywhere, or not used',
  ).toEqual([]);
});

test('alternative texts of marks have a plain mark before them', () => {
  const marks = Array.from(css.matchAll(/(content:[^;{}]*;)?\s*content:\s*(?:"[^"]*"|'[^']*'|[^;{}/]+)\s*\/[^;{}]*/g));
  expect(marks.length).toBeGreaterThan(0);
  expect(marks.filter(([, plain]) => !plain).map(([match]) => match)).toEqual([]);
});
