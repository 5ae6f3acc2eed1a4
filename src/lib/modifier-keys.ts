/** The modifier keys of a keyboard or mouse event. */
export interface Modifiers {
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** With a modifier, a key or click belongs to the browser: Alt+Arrow moves through history, Ctrl+click opens a tab. */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers) =>
  altKey || ctrlKey || metaKey || shiftKey;
