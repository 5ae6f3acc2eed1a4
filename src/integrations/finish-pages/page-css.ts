import { parse, type Root } from 'postcss';
import type { ElementNode } from 'ultrahtml';
import { inlineConstants } from './constants.ts';
import { finishFonts } from './fonts.ts';
import { takeLaterRules } from './later-rules.ts';
import { type Markup, readMarkup } from './markup.ts';
import { mergeLayers } from './merged-layers.ts';
import { ANYWHERE, askedByScope, dropIdleScopes, IN_ISLANDS, withoutScope } from './scopes.ts';
import { NO_CODE, type PageCode, wordsOf } from './script-words.ts';
import { shortenValues } from './short-values.ts';
import { dropUnreadProperties } from './unread.ts';
import { dropUnusedRules, modulesIn } from './used-rules.ts';

const STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g;
const HEAD_END = /<\/head>/;
/** Where the page's style goes: behind what its head asks for, which is on its way then while the style is read. */
const PLACE = '<page-style></page-style>';
const END = /<\/body>/;
const BLANKS = /(?<=[{};,])\s+|(?<=--[\w-]+:)\s+|;(?=\})/g;

const moduleNamesIn = (html: string, code: string) => modulesIn([...(html.match(/[\w-]+/g) ?? []), ...wordsOf(code)]);

/** Takes away what a page does not use of its styles, and gives the elements that are still found by their scope. */
function finishCss(css: Root, html: string, markup: Markup, { all: code, own }: PageCode) {
  const script = { code, words: wordsOf(code) };
  const page = { ...markup, script, drawn: own ? ANYWHERE : IN_ISLANDS };
  css.walkComments((comment) => {
    comment.remove();
  });
  finishFonts(css);
  dropUnusedRules(css, script, code ? moduleNamesIn(html, own) : new Set(), markup);
  dropIdleScopes(css, page);
  inlineConstants(css, code);
  shortenValues(css);
  dropUnreadProperties(css, code);
  mergeLayers(css);
  return askedByScope(css, page);
}

const styleOf = (css: Root) => `<style>${css.toString().trim().replace(BLANKS, '')}</style>`;

/** The HTML with another text in place of some elements' tags. */
function withTags(html: string, elements: readonly ElementNode[], change: (tag: string) => string): string {
  let end = 0;
  const parts = elements.flatMap(({ loc: [tag] }) => {
    const before = html.slice(end, tag.start);
    end = tag.end;
    return [before, change(html.slice(tag.start, tag.end))];
  });
  return [...parts, html.slice(end)].join('');
}

/**
 * One <style> of the rules that a page uses, in place of several of all rules of its components; and one at the end of
 * the page, of what an island draws only when it is asked to.
 */
export function withOwnCss(html: string, code = NO_CODE): string {
  const styles = Array.from(html.matchAll(STYLES), ([, rules]) => rules).join('\n');
  if (!styles) return html;
  const bare = html.replace(STYLES, '').replace(HEAD_END, (tag) => PLACE + tag);
  const css = parse(styles);
  const markup = readMarkup(bare);
  const asked = finishCss(css, bare, markup, code);
  const unasked = markup.elements.filter((element) => !asked.has(element));
  const [head = '', rest = ''] = withTags(bare, unasked, withoutScope).split(PLACE);
  const later = takeLaterRules(css, moduleNamesIn(bare, code.first));
  const end = later.nodes.length > 0 ? styleOf(later) : '';
  return head + styleOf(css) + rest.replace(END, (tag) => end + tag);
}
