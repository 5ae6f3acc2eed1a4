import type { Selector } from 'css-what';
import type { ChildNode, Container, Root, Rule } from 'postcss';
import { loosen, type Script } from './loose-selector.ts';
import type { Markup } from './markup.ts';
import { MODULE_CLASS } from './module-names.ts';
import { parseSelector } from './selectors.ts';

/** Style modules whose classes a selector names. */
export const modulesOf = (selector: Selector[]): string[] =>
  selector.flatMap((part) => {
    if (part.type === 'attribute' && part.name === 'class') return MODULE_CLASS.exec(part.value)?.[1] ?? [];
    return part.type === 'pseudo' && Array.isArray(part.data) ? part.data.flatMap(modulesOf) : [];
  });

/** Style modules whose classes are among the words. That of what any island may show has no name. */
export const modulesIn = (words: Iterable<string>): ReadonlySet<string> =>
  new Set(Array.from(words, (word) => MODULE_CLASS.exec(word)?.[1] ?? ''));

export const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';

/** Takes away every rule that finds nothing in the page, neither now nor later. `modules` are those of its islands. */
export function dropUnusedRules(css: Root, script: Script, modules: ReadonlySet<string>, { has }: Markup) {
  const isUsed = (text: string) => {
    const selector = parseSelector(text);
    return modulesOf(selector).every((module) => modules.has(module)) && has(loosen(selector, script));
  };
  css.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const kept = rule.selectors.filter(isUsed);
    if (kept.length === 0) removeWithEmpty(rule);
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
}

/** Takes away a part, and what holds nothing but it. */
export function removeWithEmpty(node: ChildNode) {
  const parent: Container | undefined = node.parent as Container | undefined;
  node.remove();
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0) removeWithEmpty(parent as ChildNode);
}
