import { _compileUnsafe as compile, type Options } from 'css-select';
import { isTraversal, type Selector } from 'css-what';
import { ELEMENT_NODE, type ElementNode, type Node, parse } from 'ultrahtml';

const isTag = (node: Node): node is ElementNode => node.type === ELEMENT_NODE;
const childrenOf = (node: Node): Node[] => ('children' in node ? node.children : []);
const elementsIn = (node: Node): ElementNode[] =>
  childrenOf(node).flatMap((child) => (isTag(child) ? [child, ...elementsIn(child)] : []));

const options: Options<Node, ElementNode> = {
  xmlMode: true,
  adapter: {
    isTag,
    getName: ({ name }) => name,
    getAttributeValue: ({ attributes }, name) => attributes[name],
    hasAttrib: ({ attributes }, name) => name in attributes,
    getChildren: childrenOf,
    getParent: ({ parent }) => (isTag(parent) ? parent : null),
    getSiblings: (node) => (node.parent ? childrenOf(node.parent) : [node]),
    getText: () => '',
    removeSubsets: (nodes) => nodes,
  },
};

/** Pages ask for much the same. */
const tests = new Map<string, (element: ElementNode) => boolean>();

function testFor(selector: Selector[]) {
  const key = JSON.stringify(selector);
  const test = tests.get(key) ?? compile<Node, ElementNode>([selector], options);
  tests.set(key, test);
  return test;
}

/** A page's HTML as a tree, and what selectors find in it. */
export interface Markup {
  elements: readonly ElementNode[];
  has: (selector: Selector[]) => boolean;
  findAll: (selector: Selector[]) => ElementNode[];
}

/** Elements by their name, and by `.` and each of their classes. */
function indexed(elements: readonly ElementNode[]) {
  const index = new Map<string, ElementNode[]>();
  const add = (key: string, element: ElementNode) => {
    const same = index.get(key);
    if (same) same.push(element);
    else index.set(key, [element]);
  };
  for (const element of elements) {
    for (const name of (element.attributes['class'] ?? '').split(/\s+/)) add(`.${name}`, element);
    add(element.name, element);
  }
  return index;
}

/** What a selector asks of the elements themselves: the name under which the index holds all that it may find. */
function keyOf(selector: Selector[]): string | undefined {
  const parts = selector.slice(selector.findLastIndex(isTraversal) + 1);
  const named = parts.flatMap((part) => {
    if (part.type === 'tag') return part.name;
    return part.type === 'attribute' && part.name === 'class' && part.action === 'element' ? `.${part.value}` : [];
  });
  return named.find((name) => name.startsWith('.')) ?? named[0];
}

export function readMarkup(html: string): Markup {
  const elements = elementsIn(parse(html));
  const index = indexed(elements);
  const candidates = (selector: Selector[]) => {
    const key = keyOf(selector);
    return key === undefined ? elements : (index.get(key) ?? []);
  };
  return {
    elements,
    has: (selector) => candidates(selector).some(testFor(selector)),
    findAll: (selector) => candidates(selector).filter(testFor(selector)),
  };
}
