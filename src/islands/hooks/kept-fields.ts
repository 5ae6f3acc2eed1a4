import { useLayoutEffect, useState } from 'react';

/** As the server has sent them, before React changes any of it. */
const readFields = () => ({
  fields: [...document.querySelectorAll<HTMLInputElement>('astro-island input[id]')],
  focused: document.activeElement,
});

/**
 * For islands with fields: where an extension has added an element to what the server rendered, React renders the island
 * again, with new fields. What was typed, the selection and the focus stay, and the island is told of it.
 */
export function useKeptFields() {
  const [before] = useState(() => (typeof document === 'undefined' ? undefined : readFields()));
  useLayoutEffect(() => {
    for (const field of before?.fields ?? []) {
      const now = document.getElementById(field.id) as HTMLInputElement | null;
      if (!now || field.isConnected) continue;
      if (field.value !== field.defaultValue) {
        // The setter of the prototype: React takes what its own setter gives a field for known.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(now, field.value);
        now.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (field !== before?.focused) continue;
      now.focus();
      // A field for an email address has none.
      if (field.selectionStart !== null) now.setSelectionRange(field.selectionStart, field.selectionEnd);
    }
  }, [before]);
}
