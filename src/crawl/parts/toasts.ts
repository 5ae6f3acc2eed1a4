import { atom } from 'nanostores';
import { showToast, type Toast } from '#stores/toasts.ts';
import { commonMessages } from './words.ts';

/** The last message that is not about the state of the crawl, for screen readers. Two of the same text are two messages. */
export const $said = atom({ id: 0, text: '' });

function show(toast: Omit<Toast, 'id'>) {
  showToast(toast);
  $said.set({ id: $said.get().id + 1, text: toast.text });
}

export const showError = (text: string) => show({ title: commonMessages.error, text, tone: 'error' });

export const showSuccess = (text: string) => show({ title: commonMessages.success, text, tone: 'success' });
