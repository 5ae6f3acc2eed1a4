import type { Root, Rule } from 'postcss';
import { parseSelector } from './selectors.ts';
import { dropUnreadKeyframes } from './unread.ts';
import { isKeyframe, modulesOf, removeWithEmpty } from './used-rules.ts';

/** Takes rules out of a style; keyframes stay where a rule that stays names them. */
function dropRules(css: Root, isDropped: (rule: Rule) => boolean) {
  css.walkRules((rule) => {
    if (!isKeyframe(rule) && isDropped(rule)) removeWithEmpty(rule);
  });
  dropUnreadKeyframes(css);
}

/**
 * Takes out of a page's style the rules for what an island draws only when it is asked to, and gives them as a style of
 * their own. `modules` are those of what is drawn at once.
 */
export function takeLaterRules(css: Root, modules: ReadonlySet<string>): Root {
  const later = css.clone();
  const isLater = ({ selectors }: Rule) =>
    selectors.flatMap((text) => modulesOf(parseSelector(text))).some((module) => !modules.has(module));
  dropRules(later, (rule) => !isLater(rule));
  dropRules(css, isLater);
  // Fonts, the order of the layers and the like are known by then.
  later.walkAtRules((rule) => {
    if (!rule.nodes?.some(({ type }) => type !== 'decl')) removeWithEmpty(rule);
  });
  return later;
}
