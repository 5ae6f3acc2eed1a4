const SCOPE = /data-astro-cid-([a-z0-9]{8})(="")?/g;

/** Astro names the scope of a component by eight random letters, which do not compress; a page needs one or two. */
export function withShortScopes(html: string): string {
  const names = new Map<string, string>();
  return html.replace(SCOPE, (_, id: string) => {
    const name = names.get(id) ?? `_${names.size.toString(36)}`;
    names.set(id, name);
    return name;
  });
}
