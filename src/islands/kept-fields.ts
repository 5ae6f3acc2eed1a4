import { useLayoutEffect, useState } from 'react';

/** Remembers what stands in the fields of islands, and what has the focus. The returned function puts it into new ones. */
function keepFields() {
  const { activeElement } = document;
  const fields = [...document.querySelectorAll<HTMLInputElement>('astro-island input[id]')];
  return () => {
    for (const field of fields) {
      const now = document.getElementById(field.id) as HTMLInputElement | null;
      if (!now || field.isConnected) continue;
      if (field.value !== field.defaultValue) {
        // Of the prototype: what a field of React's is given by its own setter, React takes for known.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(now, field.value);
        now.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (field !== activeElement) continue;
      now.focus();
      // A field for an email address has none.
      if (field.selectionStart !== null) now.setSelectionRange(field.selectionStart, field.selectionEnd);
    }
  };
}

/**
 * For islands with fields: where an extension has added an element to what the server rendered, React renders the island
 * again, with new fields. What was typed, the selection and the focus stay, and the island is told of it.
 */
export function useKeptFields() {
  // Rendered before React changes any of what the server has sent.
  const [putBack] = useState(() => (typeof document === 'undefined' ? undefined : keepFields()));
  useLayoutEffect(() => putBack?.(), [putBack]);
}
