/** The text of a drawing with ids of its own: two on one page may both have called a part "a", or "main" as the page does. */
export function withOwnIds(svg: string, name: string): string {
  const prefix = `${name.replace(/\.svg$/, '').replaceAll(/[^\w-]+/g, '-')}-`;
  const own = (id: string) => prefix + id;
  return (
    svg
      .replace(/(?<=\sid\s*=\s*["'])[^"']+/g, own)
      // What leads to one: a link, a color or a mask, the start of an animation, and lists of what describes a part.
      .replace(/(?<=\s(?:xlink:)?href\s*=\s*["']#)[^"']+/g, own)
      .replace(/(?<=\burl\(\s*["']?#)[^"')\s]+/g, own)
      .replace(/(?<=\s(?:begin|end)\s*=\s*["'])[a-z_][\w-]*(?=\.)/gi, own)
      .replace(/(?<=\saria-(?:labelledby|describedby)\s*=\s*["'])[^"']+/g, (ids) => ids.replace(/\S+/g, own))
  );
}
