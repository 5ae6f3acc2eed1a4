import { hasModifier, type Modifiers } from './modifier-keys.ts';

/** The part of a keyboard event that counts. */
interface Press extends Modifiers {
  key: string;
}

/** The index to which an arrow key, Home or End leads in a list whose ends meet; `undefined` for other keys. */
export function indexAfterKey(press: Press, [back, forward]: readonly [string, string], index: number, count: number) {
  if (hasModifier(press)) return undefined;
  if (press.key === back) return (index + count - 1) % count;
  if (press.key === forward) return (index + 1) % count;
  if (press.key === 'Home') return 0;
  return press.key === 'End' ? count - 1 : undefined;
}
