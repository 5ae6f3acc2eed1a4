import { showToast } from '#stores/toasts.ts';
import { commonMessages } from './words.ts';

export const showError = (text: string) => showToast({ title: commonMessages.error, text, tone: 'error' });

export const showSuccess = (text: string) => showToast({ title: commonMessages.success, text, tone: 'success' });
