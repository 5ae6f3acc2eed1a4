import { atom } from 'nanostores';

export const TOAST_MS = 3_000;

export interface Toast {
  id: number;
  title: string;
  text: string;
  tone: 'error' | 'success' | 'neutral';
}

/** Short messages, in the order in which they came. The view lets each go after `TOAST_MS`, unless it is looked at. */
export function createToasts() {
  const $toasts = atom<readonly Toast[]>([]);
  let lastId = 0;

  function add(toast: Omit<Toast, 'id'>) {
    lastId += 1;
    $toasts.set([...$toasts.get(), { ...toast, id: lastId }]);
  }

  return {
    $toasts,
    add,
    error: (text: string) => add({ title: 'Error', text, tone: 'error' }),
    success: (text: string) => add({ title: 'Success', text, tone: 'success' }),
    dismiss: (id: number) => $toasts.set($toasts.get().filter((toast) => toast.id !== id)),
  };
}

export type Toasts = ReturnType<typeof createToasts>;
