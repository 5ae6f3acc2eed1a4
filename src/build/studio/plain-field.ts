import type { BasicFormField } from '@keystatic/core';

/** A text that a file leaves out while it is empty. Nobody sees it unless it gets an input. */
export const plainField = (label = ''): BasicFormField<string> => ({
  kind: 'form',
  label,
  defaultValue: () => '',
  parse: (value) => String(value ?? ''),
  serialize: (value) => ({ value: value || undefined }),
  validate: (value) => value,
  reader: { parse: (value) => String(value ?? '') },
  Input: () => null,
});
