/*
 * React takes over what the server has rendered of an island node by node. Where it finds anything else, it renders the
 * island again. Extensions add elements, or put one around a field; translations put others in the place of texts; Safari on a
 * phone makes links of numbers, in which every letter stays.
 */

/** Nodes that React takes over. It leaves the content of slots as it is. */
const nodesIn = (parent: Node, withSlots: boolean): ChildNode[] =>
  [...parent.childNodes].flatMap((node) => [
    node,
    ...(withSlots || node.nodeName !== 'ASTRO-SLOT' ? nodesIn(node, withSlots) : []),
  ]);

/** Remembers the nodes of an island, those of its slots as well if asked. */
export function remember(island: Element, withSlots = false) {
  const places = nodesIn(island, withSlots).map(
    (node) => [node, node.nodeValue, node.parentNode, node.nextSibling] as const,
  );
  const words = island.textContent;
  return {
    /** Whether no text is missing or was changed. */
    isWhole: () =>
      island.textContent === words || places.every(([node, text]) => island.contains(node) && node.nodeValue === text),

    /** Takes out the elements that were added, but not their content, and puts back what was taken out or changed. */
    restore() {
      const focused = document.activeElement as HTMLElement | null;
      const known: Node[] = places.map(([node]) => node);
      for (const node of nodesIn(island, withSlots)) if (!known.includes(node)) node.replaceWith(...node.childNodes);
      for (const [node, text, parent, next] of places.reverse()) {
        node.nodeValue = text;
        if (node.parentNode !== parent) parent?.insertBefore(node, next);
      }
      focused?.focus();
    },
  };
}
