const STYLE = /<style>[\s\S]*?<\/style>/g;
const PROPERTY = /--[a-zA-Z_][\w-]*/g;

/**
 * Names like --ink-soft-on-tint are for those who write styles. A page needs them only where a script sets one by its
 * name; the others become one or two letters, which saves a page about 300 bytes compressed.
 */
export function withShortProperties(html: string, scripts: string): string {
  const names = new Map<string, string>();
  const shorten = (name: string) => {
    if (scripts.includes(name)) return name;
    const short = names.get(name) ?? `--${names.size.toString(36)}`;
    names.set(name, short);
    return short;
  };
  return html.replace(STYLE, (style) => style.replace(PROPERTY, shorten));
}
