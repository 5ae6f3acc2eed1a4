/** Storage that may refuse to save. */
export interface TextStore {
  get(name: string): string | undefined;
  /** Returns whether the text was saved. */
  set(name: string, text: string): boolean;
  remove(name: string): void;
}

/** `open` may throw: browsers that block storage throw on first access. */
export function createTextStore(open: () => Storage): TextStore {
  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(open());
    } catch {
      // Blocked or full: the page works without.
      return undefined;
    }
  };
  return {
    get: (name) => attempt((storage) => storage.getItem(name)) ?? undefined,
    set: (name, text) =>
      attempt((storage) => {
        storage.setItem(name, text);
        return true;
      }) ?? false,
    remove: (name) => void attempt((storage) => storage.removeItem(name)),
  };
}
