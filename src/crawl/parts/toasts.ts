import { showToast } from '#stores/toasts.ts';
import { commonMessages } from './words.ts';

export const showError = (text: string) => showToast({ title: commonMessages.error, text, tone: 'error' });

/** Of an end that is not only good. */
export const showFinished = (text: string) => showToast({ title: commonMessages.finished, text, tone: 'success' });

export const showSuccess = (text: string) => showToast({ title: commonMessages.success, text, tone: 'success' });
