/*
 * Where an extension has added an element to what the server rendered, React renders the island again, with new fields.
 * Whatever it does, what was typed, the selection and the focus stay.
 */

/** The fields of the islands, and what has the focus. */
export const readFields = () => ({
  fields: [...document.querySelectorAll<HTMLInputElement>('astro-island input[id]')],
  focused: document.activeElement,
});

/** Puts what was typed in fields that are gone into those in their places, and tells it to the island. */
export function putBack({ fields, focused }: ReturnType<typeof readFields>) {
  for (const field of fields) {
    const now = document.getElementById(field.id);
    if (field.isConnected || !(now instanceof HTMLInputElement)) continue;
    if (field.value !== field.defaultValue) {
      // Of the prototype: what a field of React's is given by its own setter, React takes for known.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(now, field.value);
      now.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (field !== focused) continue;
    now.focus();
    // A field for an email address has none.
    if (field.selectionStart !== null) now.setSelectionRange(field.selectionStart, field.selectionEnd);
  }
}
