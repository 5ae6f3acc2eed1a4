import { nodesOf, parseMdx, pictureIn } from './content-check/mdx.ts';

const attribute = (name: string, value: string) =>
  `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

/** Writes `<Picture>` for each `![What it shows](nurse.jpg "Caption")` alone in its paragraph. */
export function replacePictures(mdx: string): string {
  if (!mdx.includes('![')) return mdx;
  // From the end, so that the positions before stay true.
  const pictures = [...nodesOf(parseMdx(mdx))].flatMap(({ node }) => pictureIn(node) ?? []).reverse();
  return pictures.reduce((text, { url, alt, title, position }) => {
    const caption = title ? attribute('caption', title) : '';
    const tag = `<Picture ${attribute('src', url)} ${attribute('alt', alt ?? '')} ${caption} />`;
    return text.slice(0, position?.start.offset) + tag + text.slice(position?.end.offset);
  }, mdx);
}
