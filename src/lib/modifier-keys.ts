/** The part of an event of the keyboard or the mouse that says which keys are held down. */
export interface Modifiers {
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** With a modifier, a key or a click is the browser's: Alt and an arrow go through its history, Ctrl and a click open a tab. */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers) =>
  altKey || ctrlKey || metaKey || shiftKey;
