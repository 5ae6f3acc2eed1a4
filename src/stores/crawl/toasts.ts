import { atom } from 'nanostores';
import toastWords from '#content/crawl-tool.yaml?part=toasts';

export const TOAST_MS = 3_000;

export interface Toast {
  id: number;
  title: string;
  text: string;
  tone: 'error' | 'success';
}

/** Short messages, oldest first. The view dismisses each after `TOAST_MS`, unless it has hover or focus. */
export function createToasts() {
  const $toasts = atom<readonly Toast[]>([]);
  let lastId = 0;

  function add(toast: Omit<Toast, 'id'>) {
    lastId += 1;
    $toasts.set([...$toasts.get(), { ...toast, id: lastId }]);
  }

  return {
    $toasts,
    error: (text: string) => add({ title: toastWords.error, text, tone: 'error' }),
    success: (text: string) => add({ title: toastWords.success, text, tone: 'success' }),
    dismiss: (id: number) => $toasts.set($toasts.get().filter((toast) => toast.id !== id)),
  };
}

export type Toasts = ReturnType<typeof createToasts>;
