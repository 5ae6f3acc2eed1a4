const STYLE = /<style>[\s\S]*?<\/style>/g;
const PROPERTY = /--[a-zA-Z_][\w-]*/g;
const FAMILY = /"?([A-Z][\w ]*)-[0-9a-f]{16}( fallback: \w+)?"?/g;
/** View transitions have classes of their own, which a declaration names. */
const SELECTOR_CLASS = /(?<!::view-transition-[a-z-]*\()\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g;
/** Astro hands its scope to islands as if it were a prop. */
const SCOPE_PROP = /,?&quot;class&quot;:\[0,&quot;astro-[a-z0-9]{8}&quot;\]/g;
const CLASSES = / class="([^"]*)"/g;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** a to Z, then aa, ba and so on: a class can't begin with a digit. */
const lettered = (index: number): string =>
  index < LETTERS.length
    ? LETTERS.charAt(index)
    : LETTERS.charAt(index % LETTERS.length) + lettered(Math.floor(index / LETTERS.length) - 1);

/** Gives each name a short one that is free, in the order in which they come up. */
function shortener(write: (index: number) => string, taken: ReadonlySet<string> = new Set()) {
  const names = new Map<string, string>();
  let index = 0;
  const next = (): string => {
    const name = write(index);
    index += 1;
    return taken.has(name) ? next() : name;
  };
  return (name: string) => {
    const short = names.get(name) ?? next();
    names.set(name, short);
    return short;
  };
}

/**
 * Names like --ink-soft-on-tint are for those who write styles. A page needs them only where a script sets one by its
 * name; the others become one or two letters, which saves a page about 300 bytes compressed.
 */
export function withShortProperties(html: string, code: string): string {
  const shorten = shortener((index) => `--${index.toString(36)}`);
  return html.replace(STYLE, (style) =>
    style.replace(PROPERTY, (name) => (code.includes(name) ? name : shorten(name))),
  );
}

/** Astro names a font's family after its file too; within a page its initial is enough. */
export const withShortFamilies = (html: string) =>
  html.replace(STYLE, (style) =>
    style.replace(FAMILY, (_, [initial]: string, fallback) => `"${initial}${fallback ? 2 : ''}"`),
  );

/** Classes that a page's style names. */
function styledClasses(html: string): Set<string> {
  const css = html.match(STYLE)?.join('') ?? '';
  return new Set(Array.from(css.matchAll(SELECTOR_CLASS), ([, name = '']) => name));
}

/**
 * Classes become one or two letters, the same in style and markup, and those that no style names go. `words` are what
 * scripts call by name; the classes of style modules, which begin with `_`, are short and known to scripts already.
 */
export function withShortClasses(html: string, words: ReadonlySet<string>): string {
  const styled = styledClasses(html);
  const isNamed = (name: string) => words.has(name) || name.startsWith('_');
  const shorten = shortener(lettered, new Set([...styled].filter(isNamed)));
  const shortened = (name: string) => (isNamed(name) ? name : shorten(name));
  return html
    .replace(SCOPE_PROP, '')
    .replace(STYLE, (style) => style.replace(SELECTOR_CLASS, (_, name: string) => `.${shortened(name)}`))
    .replace(CLASSES, (_, value: string) => {
      const names = value.split(/\s+/).filter((name) => styled.has(name) || isNamed(name));
      return names.length > 0 ? ` class="${names.map(shortened).join(' ')}"` : '';
    });
}
