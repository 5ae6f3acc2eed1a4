/*
 * React takes over what the server has rendered of an island node by node. Where it finds anything else, it renders the
 * island again, and what was typed is lost. Extensions add elements, or put one around a field; translations put others in
 * the place of texts.
 */

const nodesIn = (parent: Node): ChildNode[] => [...parent.childNodes].flatMap((node) => [node, ...nodesIn(node)]);

/** Takes out the elements that were added, but not what stands in them. Fields stay the same, with their text and the focus. */
function takeOutAdded(nodes: readonly ChildNode[], known: readonly Node[]) {
  const focused = document.activeElement as HTMLElement | null;
  for (const node of nodes) if (!known.includes(node)) node.replaceWith(...node.childNodes);
  focused?.focus();
}

/** Remembers the nodes of an island. The returned function takes out what was added, unless texts are missing or were changed. */
export function rememberNodes(island: Element) {
  const nodes = nodesIn(island);
  const text = island.textContent;
  return () => {
    if (!nodes.every((node) => island.contains(node))) return false;
    takeOutAdded(nodesIn(island), nodes);
    return island.textContent === text;
  };
}

/** Nodes that React takes over: what stands in slots, it leaves as it is. */
const ownNodesIn = (parent: Node): ChildNode[] =>
  [...parent.childNodes].flatMap((node) => [node, ...(node.nodeName === 'ASTRO-SLOT' ? [] : ownNodesIn(node))]);

/** Remembers an island. The returned function takes out what was added, and puts back what was taken out or changed. */
export function rememberPlaces(island: Element) {
  const places = ownNodesIn(island).map((node) => [node, node.nodeValue, node.parentNode, node.nextSibling] as const);
  return () => {
    takeOutAdded(
      ownNodesIn(island),
      places.map(([node]) => node),
    );
    for (const [node, text, parent, next] of places.reverse()) {
      node.nodeValue = text;
      if (node.parentNode !== parent) parent?.insertBefore(node, next);
    }
  };
}
