import type { Root } from 'postcss';
import { removeWithEmpty } from './used-rules.ts';

const READ = /var\((--[\w-]+)/g;

function readIn(css: Root): Set<string> {
  const names = new Set<string>();
  css.walkDecls(({ value }) => {
    for (const [, name = ''] of value.matchAll(READ)) names.add(name);
  });
  return names;
}

/** Takes away custom properties that nothing reads any more, until each that is left is read. */
export function dropUnreadProperties(css: Root, code: string) {
  const read = readIn(css);
  let isLess = false;
  css.walkDecls(/^--/, (declaration) => {
    if (read.has(declaration.prop) || code.includes(declaration.prop)) return;
    removeWithEmpty(declaration);
    isLess = true;
  });
  if (isLess) dropUnreadProperties(css, code);
}

/** Takes away keyframes that no animation names. */
export function dropUnreadKeyframes(css: Root) {
  const animations = new Set<string>();
  css.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) animations.add(word);
  });
  css.walkAtRules('keyframes', (rule) => {
    if (!animations.has(rule.params)) removeWithEmpty(rule);
  });
}
