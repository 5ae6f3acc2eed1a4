import type { AtRule, Root } from 'postcss';

/** A font is upright without being told, every browser that knows our style knows WOFF 2, and all lines have a height. */
function dropDefaults(font: AtRule) {
  font.walkDecls('font-style', (style) => {
    if (style.value === 'normal') style.remove();
  });
  font.walkDecls('line-gap-override', (gap) => void gap.remove());
  font.walkDecls('src', (source) => {
    source.value = source.value.replace(/ format\("woff2"\)/g, '');
  });
}

/**
 * For a font of the system nobody waits. A browser emboldens it where bold is asked, but not if it is said to have all
 * weights of ours. Arial is called Liberation Sans on Linux, of the same widths: a browser there that finds no fallback
 * asks the system for another in each size, and the page waits.
 */
function nameForAllSystems(font: AtRule) {
  font.walkDecls('src', (source) => {
    if (source.value !== 'local("Arial")') return;
    source.value += ',local("Liberation Sans")';
    font.walkDecls(/^font-(display|weight)$/, (own) => void own.remove());
  });
}

/** The fonts of a page, and those that stand in for them. */
export function finishFonts(css: Root) {
  css.walkAtRules('font-face', (font) => {
    dropDefaults(font);
    nameForAllSystems(font);
  });
}
