import type { Root } from 'postcss';

const SUM = /calc\(([\d.]+)rem \+ ([\d.]+)rem\)/g;

const sumOf = (_: string, one: string, other: string) => `${Number((Number(one) + Number(other)).toFixed(4))}rem`;

/** Of a letter's size, in which a tenth of a percent is nothing that can be seen. */
const PERCENT = /\d+\.\d{2,}(?=%)/g;

const tenthsOf = (percent: string) => Number(percent).toFixed(1);

/**
 * Values say the same with less once constants stand in them: lengths are added up, and a slash needs no room. What the
 * measure of a fallback font has beyond tenths nobody sees.
 */
export function shortenValues(css: Root) {
  css.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(SUM, sumOf).replace(/ \/ /g, '/');
    if (/^(size-adjust|ascent-override|descent-override)$/.test(declaration.prop))
      declaration.value = declaration.value.replace(PERCENT, tenthsOf);
  });
}
