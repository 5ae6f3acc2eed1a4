const NO_REMARKS = 'A page can hold no remarks between its lines. Write them above, as # lines between the --- lines.';
const placeholder = /^\{([a-z0-9-]+)(?::([a-z]+))?\}$/;

/** What to write in place of curly braces in running text. */
export function braceAdvice(written: string): string {
  const [, id, form] = placeholder.exec(written) ?? [];
  if (id) return `${written} works in fields only. Write <Figure id="${id}"${form ? ` form="${form}"` : ''} /> here.`;
  if (written.startsWith('{/*')) return NO_REMARKS;
  return 'Curly braces are code and do not belong in a page. Leave them out, or write \\{ to show one.';
}
