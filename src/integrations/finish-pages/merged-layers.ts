import type { AtRule, Root } from 'postcss';

/**
 * Styles of many components say one after the other that they stand in a layer, and more than one the order of all
 * layers: once is enough.
 */
export function mergeLayers(css: Root) {
  const layers = new Map<string, AtRule>();
  for (const node of [...css.nodes]) {
    if (node.type !== 'atrule' || node.name !== 'layer') continue;
    const key = node.params.replaceAll(' ', '');
    const first = layers.get(key);
    if (first && node.nodes) first.append(node.nodes);
    if (first || node.nodes?.length === 0) node.remove();
    else layers.set(key, node);
  }
}
