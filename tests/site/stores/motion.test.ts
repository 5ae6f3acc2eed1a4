import { expect, onTestFinished, test, vi } from 'vitest';

/** The store as a new page loads it, with what the browser's storage holds and what is written there. */
async function load(stored: Record<string, string> = {}) {
  vi.resetModules();
  const { setPersistentEngine } = await import('@nanostores/persistent');
  const listeners: ((event: { key: string; newValue: never }) => void)[] = [];
  setPersistentEngine(stored, {
    addEventListener: (_, listener) => listeners.push(listener),
    removeEventListener: () => {},
  });
  const motion = await import('#stores/motion.ts');
  const seen: string[] = [];
  onTestFinished(motion.$motion.subscribe((value) => seen.push(value)));
  /** What another tab writes. */
  const writeElsewhere = (newValue: string | null) => {
    if (newValue === null) delete stored['motion'];
    else stored['motion'] = newValue;
    for (const listener of listeners) listener({ key: 'motion', newValue: newValue as never });
  };
  return { ...motion, seen, stored, writeElsewhere };
}

test('plays, and stores nothing, until the visitor pauses', async () => {
  const { seen, stored, setPaused } = await load();
  expect(seen).toEqual(['playing']);
  expect(stored).toEqual({});
  setPaused(true);
  expect(stored).toEqual({ motion: 'paused' });
  setPaused(false);
  expect(stored).toEqual({});
  expect(seen).toEqual(['playing', 'paused', 'playing']);
});

test('is paused on the next page, and follows other tabs', async () => {
  const { seen, writeElsewhere } = await load({ motion: 'paused' });
  writeElsewhere(null);
  writeElsewhere('paused');
  expect(seen).toEqual(['paused', 'playing', 'paused']);
});

test('pauses and plays on this page where the storage is full', async () => {
  const full = new Proxy<Record<string, string>>(
    {},
    {
      set: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
  );
  const { seen, stored, setPaused } = await load(full);
  setPaused(true);
  setPaused(false);
  setPaused(true);
  expect(seen).toEqual(['playing', 'paused', 'playing', 'paused']);
  expect({ ...stored }).toEqual({});
});

test('plays where the storage holds something else', async () => {
  const { seen } = await load({ motion: 'quickly' });
  expect(seen).toEqual(['playing']);
});

test('is reduced where the system asks for it, whatever the visitor pressed; a hidden tab is no pause', async () => {
  const { seen, followBrowser, setPaused } = await load();
  followBrowser({ isReduced: false, isHidden: true });
  setPaused(true);
  followBrowser({ isReduced: true, isHidden: false });
  followBrowser({ isReduced: false, isHidden: false });
  expect(seen).toEqual(['playing', 'hidden', 'paused', 'reduced', 'paused']);
});
