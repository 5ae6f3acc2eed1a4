import type { Paper } from '../printed.ts';

/** How a visitor has set up the browser. What is left out is as in a new one. */
export interface Reader {
  scheme?: 'light' | 'dark';
  motion?: 'full' | 'reduced';
  hasScript?: boolean;
}

/** Keys by the names that `KeyboardEvent.key` has for them. */
export type Key = 'Tab' | 'Enter' | 'Escape' | ' ' | 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** A browser with one window, as a visitor would use it. Coordinates are CSS pixels of the viewport. */
export interface Driver {
  resize(width: number, height: number): Promise<void>;
  /** Opens an address and waits until it has loaded. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Leaves the page for an empty one. */
  leave(): Promise<void>;
  /** Runs a function in the page. It sees its arguments only, and returns what JSON can hold. */
  run<Args extends unknown[], Result>(code: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  movePointer(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  press(key: Key, withShift?: boolean): Promise<void>;
  type(text: string): Promise<void>;
  /** The window, as PNG. */
  screenshot(): Promise<Buffer>;
  /** The page on paper, as PDF. WebKit's driver prints nothing. */
  print?(format: Paper): Promise<Uint8Array>;
  close(): Promise<void>;
}
