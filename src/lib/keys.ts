/** The modifier keys of a keyboard or mouse event. */
interface Modifiers {
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** With a modifier, a key or click belongs to the browser: Alt+Arrow moves through history, Ctrl+click opens a tab. */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers) =>
  altKey || ctrlKey || metaKey || shiftKey;

/** The parts of a keyboard event that matter here. */
interface Press extends Modifiers {
  key: string;
}

/** The index to move to on an arrow key, Home or End, in a list that wraps around; `undefined` for other keys. */
export function indexAfterKey(press: Press, [back, forward]: readonly [string, string], index: number, count: number) {
  if (hasModifier(press)) return undefined;
  if (press.key === back) return (index + count - 1) % count;
  if (press.key === forward) return (index + 1) % count;
  if (press.key === 'Home') return 0;
  return press.key === 'End' ? count - 1 : undefined;
}

/** Safari on a Mac does not focus what is clicked, by design (WebKit bug 22261), so keys would not reach it. */
export const takeFocus = (element: { focus(options: { preventScroll: boolean }): void }) =>
  element.focus({ preventScroll: true });
