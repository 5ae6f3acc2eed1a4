import { Parser } from 'htmlparser2';

/** Elements inside a sentence. All others begin and end a piece of text of their own. */
const inline = new Set(
  'a abbr b bdi cite code data dfn em i kbd mark q s small span strong sub sup svg time u var wbr'.split(' '),
);
/** Elements whose text is not read in a row, or by nobody. The marks of footnotes are `sup`. */
const skipped = new Set(
  'button datalist footer nav noscript pre script select style sup svg table template'.split(' '),
);
const isHidden = (attributes: Record<string, string>) =>
  attributes.hidden !== undefined ||
  attributes['aria-hidden'] === 'true' ||
  (attributes.class ?? '').split(' ').includes('visually-hidden');
/** Elements without a closing tag. */
const empty = new Set('area br col hr img input link meta source track'.split(' '));

/** The pieces of text in the `<main>` of a page: a paragraph, a heading, a list item or a label each. */
export function piecesOf(html: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  let mainDepth = 0;
  let skippedDepth = 0;
  const endPiece = () => {
    const text = piece.replace(/\s+/g, ' ').trim();
    if (text) pieces.push(text);
    piece = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!inline.has(name)) endPiece();
      if (name === 'main') mainDepth += 1;
      if (empty.has(name)) return;
      if (skippedDepth > 0 || skipped.has(name) || isHidden(attributes)) skippedDepth += 1;
    },
    ontext(text) {
      if (mainDepth > 0 && skippedDepth === 0) piece += text;
    },
    onclosetag(name) {
      if (!inline.has(name)) endPiece();
      if (name === 'main') mainDepth -= 1;
      if (skippedDepth > 0 && !empty.has(name)) skippedDepth -= 1;
    },
  });
  parser.end(html);
  return pieces;
}
