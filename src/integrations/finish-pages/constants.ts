import type { Container, Declaration, Document, Root } from 'postcss';

const READ = /var\((--[\w-]+)\)/g;

/** Whether what stands in it holds always: it stands in nothing but layers. */
function isUnconditional(node: Container | Document | undefined): boolean {
  if (!node || node.type === 'root') return true;
  return node.type === 'atrule' && 'name' in node && node.name === 'layer' && isUnconditional(node.parent);
}

const isConstant = ({ value, parent }: Declaration) =>
  !value.includes('var(') &&
  parent?.type === 'rule' &&
  'selector' in parent &&
  parent.selector === ':root' &&
  isUnconditional(parent.parent);

/** Custom properties that have one value everywhere, and that no script sets. */
function constantsOf(css: Root, code: string): Map<string, Declaration> {
  const all = new Map<string, Declaration>();
  const changing = new Set<string>();
  css.walkDecls(/^--/, (declaration) => {
    const { prop } = declaration;
    if (all.has(prop) || !isConstant(declaration) || code.includes(prop)) changing.add(prop);
    all.set(prop, declaration);
  });
  return new Map([...all].filter(([name]) => !changing.has(name)));
}

/**
 * Writes the value of a constant where it is read: compressed, the value again costs no more than the name, and the
 * declaration goes. Tokens are for those who write styles.
 */
export function inlineConstants(css: Root, code: string) {
  const constants = constantsOf(css, code);
  css.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(READ, (read, name: string) => constants.get(name)?.value ?? read);
  });
}
