import { PurgeCSS } from 'purgecss';

const STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g;
const DATA = /<script type="application\/ld\+json">[\s\S]*?<\/script>/g;
const TAGS = /<[a-z][^>]*>/g;

/**
 * Attributes that a browser or a script gives to what stands in the page, and those whose values are no words, which
 * the search for words does not find.
 */
const STATES = [
  'open',
  'hidden',
  'disabled',
  'checked',
  'aria-busy',
  'aria-current',
  'aria-disabled',
  'aria-expanded',
  'aria-invalid',
  'aria-selected',
  'data-failed',
  'data-now',
  'data-typed',
  'href',
];

/** A state alone holds for whatever is in it: the ring of the focus, and the choices of `li:is(:hover, :focus-within)`. */
const STATE_ALONE = /^:/;

/** A class of an island's style module: `_name_module_number`. */
const MODULE_CLASS = /_([a-zA-Z]\w*)_([a-z0-9]{5})_\d+/g;
/** The class of what an island shows when it fails, which no HTML shows beforehand. */
const FALLBACK = 'fallback';

/** The islands' code without the classes of islands that the page does not hold: all islands are one file. */
function scriptsOf(html: string, scripts: string): string {
  if (!html.includes('<astro-island')) return '';
  const modules = new Set(Array.from(html.matchAll(MODULE_CLASS), ([, , module]) => module));
  return scripts.replace(MODULE_CLASS, (written, name: string, module: string) =>
    name === FALLBACK || modules.has(module) ? written : '',
  );
}

/**
 * One <style> of the rules that a page uses, in place of several of all rules of its components. `scripts` are the
 * islands' code, which may ask for rules that the HTML does not show yet; `own` is code whose rules are all kept.
 */
export async function withOwnCss(html: string, scripts: string, own = ''): Promise<string> {
  const css = Array.from(html.matchAll(STYLES), ([, rules]) => rules).join('\n');
  if (!css) return html;
  const bare = html.replace(STYLES, '').replace(DATA, '');
  const raw = `${bare.match(TAGS)?.join('') ?? ''} ${scriptsOf(bare, scripts)} ${own}`;
  const [result] = await new PurgeCSS().purge({
    content: [{ raw, extension: 'html' }],
    css: [{ raw: css }],
    variables: true,
    keyframes: true,
    dynamicAttributes: STATES,
    safelist: [STATE_ALONE],
  });
  if (!result) return html;
  const kept = result.css.replace(/(--[\w-]+):\s+/g, '$1:').trim();
  let isFirst = true;
  return html.replace(STYLES, () => {
    const style = isFirst ? `<style>${kept}</style>` : '';
    isFirst = false;
    return style;
  });
}
