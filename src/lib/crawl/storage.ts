/** A place in the browser that keeps texts under names, and may refuse to. */
export interface TextStore {
  get(name: string): string | undefined;
  /** Whether it was kept. */
  set(name: string, text: string): boolean;
  remove(name: string): void;
}

/** `open` may throw: a browser that blocks storage throws as soon as it is touched. */
export function createTextStore(open: () => Storage): TextStore {
  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(open());
    } catch {
      // Blocked, or full: the page works without.
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
