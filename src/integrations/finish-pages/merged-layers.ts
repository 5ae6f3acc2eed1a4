import type { AtRule, Root } from 'postcss';

const keyOf = ({ params }: AtRule) => params.replaceAll(' ', '');

/** Takes the layers out of a style: the order of all, as it is said first, and one of each with all that stands in it. */
function takeLayers(css: Root) {
  let order: AtRule | undefined;
  const layers = new Map<string, AtRule>();
  for (const node of [...css.nodes]) {
    if (node.type !== 'atrule' || node.name !== 'layer') continue;
    node.remove();
    const first = layers.get(keyOf(node));
    if (!node.nodes) order ??= node;
    else if (first) first.append(node.nodes);
    else if (node.nodes.length > 0) layers.set(keyOf(node), node);
  }
  return { order, layers };
}

/**
 * Styles of many components say one after the other that they stand in a layer, and more than one the order of all
 * layers. Once is enough, and where each layer has something in it, their places say the order.
 */
export function mergeLayers(css: Root) {
  const { order, layers } = takeLayers(css);
  const names = order ? keyOf(order).split(',') : [];
  const rank = (key: string) => (names.includes(key) ? names.indexOf(key) : names.length);
  const sorted = [...layers].sort(([one], [other]) => rank(one) - rank(other)).map(([, layer]) => layer);
  if (order && names.some((name) => !layers.has(name))) css.prepend(order);
  css.append(sorted);
}
