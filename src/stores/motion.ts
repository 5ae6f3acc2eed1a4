import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { atom, computed } from 'nanostores';

/**
 * Whether anything on the page may move by itself. `reduced`: the visitor's system asks for less motion. `paused`: the
 * visitor pressed Pause, here, in another tab or on an earlier page. `hidden`: nobody sees the tab.
 */
export type Motion = 'playing' | 'hidden' | 'paused' | 'reduced';

interface Browser {
  isReduced: boolean;
  isHidden: boolean;
}

const $browser = atom<Browser>({ isReduced: false, isHidden: false });

try {
  // Firefox (153) has null where its setting dom.storage.enabled is off. The library takes anything but an error for
  // storage; once it asks for null, this can go.
  if (localStorage === null) setPersistentEngine({}, windowPersistentEvents);
} catch {
  // Blocked, or there is none: the library knows.
}

/** In the browser's storage from Pause to Play, and never before the first Pause. */
const $choice = persistentAtom<'paused' | undefined>('motion', undefined, {
  encode: (choice) => choice,
  decode: (stored) => (stored === 'paused' ? stored : undefined),
});

export const $motion = computed([$browser, $choice], ({ isReduced, isHidden }, choice): Motion => {
  if (isReduced) return 'reduced';
  return choice ?? (isHidden ? 'hidden' : 'playing');
});

/** What has not begun to move while motion is paused or reduced shows its end. */
export const isStill = (motion: Motion) => motion === 'paused' || motion === 'reduced';

export function setPaused(isPaused: boolean) {
  const choice = isPaused ? 'paused' : undefined;
  try {
    $choice.set(choice);
  } catch {
    // The storage is full, or takes nothing any more: it holds for this page.
    setPersistentEngine({}, windowPersistentEvents);
    $choice.set(choice);
  }
}

/** Islands report here what only the browser knows. */
export const followBrowser = (browser: Browser) => $browser.set(browser);
