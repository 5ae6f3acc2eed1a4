import type { Root } from 'postcss';

const SUM = /calc\(([\d.]+)rem \+ ([\d.]+)rem\)/g;

const sumOf = (_: string, one: string, other: string) => `${Number((Number(one) + Number(other)).toFixed(4))}rem`;

/** Values say the same with less once constants stand in them: lengths are added up, and a slash needs no room. */
export function shortenValues(css: Root) {
  css.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(SUM, sumOf).replace(/ \/ /g, '/');
  });
}
