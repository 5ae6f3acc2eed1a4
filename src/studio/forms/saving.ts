import { atom } from 'nanostores';
import type { Conflict, ConflictChoice } from '../publish/names.ts';
import { CHANGED_EVENT, type ChangedFile } from './addresses.ts';
import { ask } from './ask.ts';
import {
  cancelIn,
  DIALOG,
  DIALOG_PARTS,
  FORM,
  formOf,
  hasOpenDialog,
  INVALID,
  isForm,
  isMarkedUnsaved,
  isNewForm,
  isSaving,
  RICH_INPUT,
  requests,
} from './keystatic.ts';
import { lossesOf } from './page-text.ts';
import { asPasted, linesAsHtml } from './pasted.ts';
import type { Update } from './save.ts';

/** What the editor has to choose between before a save goes on, and where the answer goes; nothing of it is saved. */
export const $question = atom<
  { conflicts: readonly Conflict[]; answer(choices: readonly ConflictChoice[] | undefined): void } | undefined
>();

/** Git's id of each file that Keystatic knows, and those that are on the disk since. */
const known = new Map<string, string>();
const onDisk = new Map<string, string>();
export const $changedFiles = atom<readonly string[]>([]);

function compare() {
  const changed = [...onDisk].filter(([file, id]) => id !== (known.get(file) ?? ''));
  $changedFiles.set(changed.map(([file]) => file).filter(formOf));
  // A list has nothing to lose.
  if ($changedFiles.get().length > 0 && !isForm(location.pathname)) location.reload();
}

let saves = 0;

async function answerOf(update: Update, init: RequestInit, choices: readonly ConflictChoice[] = []): Promise<Response> {
  const body = JSON.stringify({ ...update, choices } satisfies Update);
  const answer = await originalFetch(requests.update, { ...init, body }).catch(
    () => new Response(RESTARTS, { status: 503 }),
  );
  if (answer.status !== 409) return answer;
  const conflicts: Conflict[] = await answer.json();
  const chosen = await new Promise<readonly ConflictChoice[] | undefined>((resolve) =>
    $question.set({ conflicts, answer: resolve }),
  );
  $question.set(undefined);
  if (!chosen) return new Response(NOT_SAVED, { status: 400 });
  // What was answered before holds, too, while others save.
  return answerOf(update, init, [...choices, ...chosen]);
}

const originalFetch = window.fetch.bind(window);

const textIn = (base64: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)));

const NOT_SAVED = 'Nothing was saved. The form still has what you wrote.';
const LOSES = 'You have changed lines with something that this form can’t keep. Save without it?';

const RESTARTS = 'The studio restarts. Save again in a moment: the form keeps what you wrote.';

/** Keystatic's requests, with what it has no place for: a question before a save, and which texts it has read. */
window.fetch = async (input, init) => {
  if (input !== requests.update && input !== requests.tree) return originalFetch(input, init);
  const update: Update | undefined = input === requests.update ? JSON.parse(String(init?.body)) : undefined;
  const losses = update?.additions.map(({ contents }) => lossesOf(textIn(contents)) ?? '').join('');
  if (losses && !(await ask(`${LOSES}\n\n${losses}`, 'Save'))) return new Response(NOT_SAVED, { status: 400 });
  saves += 1;
  try {
    const answer = await (update ? answerOf(update, { ...init }) : originalFetch(input, init));
    if (update) wasSaved = answer.ok;
    if (!answer.ok) return answer;
    const entries: { path: string; sha: string }[] = await answer.clone().json();
    known.clear();
    for (const { path, sha } of entries) known.set(path, sha);
    return answer;
  } finally {
    saves -= 1;
    compare();
  }
};

import.meta.hot?.on(CHANGED_EVENT, ({ file, id }: ChangedFile) => {
  onDisk.set(file, id);
  // The answer to a save comes a moment after its event.
  if (saves === 0) compare();
});

/** Whether the open form has changes which are in no file: Keystatic marks no new entry, and no open dialog of a section. */
export const isUnsaved = () => isMarkedUnsaved() || (hasTyped && (isNewForm(location.pathname) || hasOpenDialog()));

/** What a dialog showed when it was opened: its fields, choices and lists. */
const shownAtFirst = new WeakMap<Element, string>();
const shownIn = (dialog: Element) =>
  Array.from(dialog.querySelectorAll<HTMLInputElement>(DIALOG_PARTS), (part) =>
    [part.value ?? part.textContent, part.checked].join(),
  ).join('\n');

// Its lists come a moment after it, so what it showed is read before the first thing that is done in it.
for (const name of ['beforeinput', 'pointerdown', 'keydown'] as const)
  document.addEventListener(
    name,
    (event) => {
      const dialog = (event.target as Element).closest(DIALOG);
      const isTouched =
        dialog && !shownAtFirst.has(dialog) && !(event instanceof KeyboardEvent && event.key === 'Escape');
      if (isTouched) shownAtFirst.set(dialog, shownIn(dialog));
    },
    { capture: true },
  );

/**
 * Asks before what was changed in a dialog goes with it: in the one that has the focus, since one may stand upon another. A list
 * that is open in it takes Escape for itself.
 */
async function askBeforeDrop(event: Event) {
  const dialog = (event.target as Element).closest(DIALOG);
  const isChanged = dialog && shownIn(dialog) !== (shownAtFirst.get(dialog) ?? shownIn(dialog));
  if (!isChanged || document.querySelector('[role="listbox"]')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // Keystatic's button presses itself once more where it has not seen the click.
  if (!event.isTrusted || !(await ask(DROP, 'Close'))) return;
  shownAtFirst.delete(dialog);
  cancelIn(dialog)?.click();
}

const DROP = 'Close without keeping what you changed here?';

document.addEventListener('keydown', (event) => event.key === 'Escape' && askBeforeDrop(event), { capture: true });
document.addEventListener(
  'click',
  (event) =>
    cancelIn((event.target as Element).closest(DIALOG))?.contains(event.target as Element) && askBeforeDrop(event),
  {
    capture: true,
  },
);

let hasTyped = false;
document.addEventListener('input', () => (hasTyped = true));

/** Whether the last save was written. */
let wasSaved = false;

async function until(isTrue: () => boolean, timeoutMs = Infinity) {
  const end = performance.now() + timeoutMs;
  while (!isTrue() && performance.now() < end) await new Promise(requestAnimationFrame);
}

/** A file that takes longer than this to be read could not be read. */
const READ_MS = 60_000;

/**
 * Once a form is saved, Keystatic reads its file and puts that into the form, over what was typed since: until then,
 * nothing can be typed.
 */
async function holdForm(form: HTMLElement) {
  const focused = document.activeElement as HTMLElement;
  form.inert = true;
  await until(() => !isSaving());
  if (wasSaved) await until(() => !isMarkedUnsaved(), READ_MS);
  form.inert = false;
  if (document.activeElement === document.body && form.contains(focused)) focused.focus();
}

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLElement;
  if (!form.matches(FORM)) return;
  wasSaved = false;
  // Keystatic begins to save before the next task, or marks what is missing, which may be out of sight.
  setTimeout(() => (isSaving() ? holdForm(form) : form.querySelector<HTMLElement>(INVALID)?.focus()));
});

document.addEventListener(
  'paste',
  (event) => {
    const pasted = event.clipboardData?.getData('text/html') ?? '';
    if (!event.isTrusted || !(event.target as Element).closest(RICH_INPUT)) return;
    const { html, leftOut } = asPasted(pasted || linesAsHtml(event.clipboardData?.getData('text/plain') ?? ''));
    if (leftOut.length > 0) ask(`The text is here without ${leftOut.join('; ')}.`);
    if (html === pasted) return;
    event.preventDefault();
    event.stopPropagation();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    event.target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  },
  { capture: true },
);

window.addEventListener('beforeunload', (event) => isUnsaved() && event.preventDefault());
document.addEventListener(
  'click',
  async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([target])');
    if (!link) return;
    const isStale = $changedFiles.get().length > 0;
    const isAsked = !isStale && isUnsaved() && !mayLeave;
    mayLeave = false;
    if (!isStale && !isAsked) {
      hasTyped = false;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    // Keystatic can't open what has changed since it was loaded.
    if (isStale) location.assign(link.href);
    else if (await ask(LEAVE, 'Leave')) {
      mayLeave = true;
      link.click();
    }
  },
  { capture: true },
);

/** The editor has said so, and the link is pressed once more. */
let mayLeave = false;

const LEAVE = 'Leave without saving? This browser keeps what you wrote for when you are back.';
