import { atom } from 'nanostores';

export interface Toast {
  id: number;
  title: string;
  text: string;
  tone: 'error' | 'success';
}

/** Short messages of everything on the page, oldest first. */
export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/** Returns what dismisses it. */
export function showToast(toast: Omit<Toast, 'id'>) {
  lastId += 1;
  const id = lastId;
  $toasts.set([...$toasts.get(), { ...toast, id }]);
  return () => dismissToast(id);
}

export const dismissToast = (id: number) => $toasts.set($toasts.get().filter((toast) => toast.id !== id));
