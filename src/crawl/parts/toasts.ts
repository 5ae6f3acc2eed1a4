import toastMessages from '#content/crawl-tool.yaml?part=toasts';
import { showToast } from '#stores/toasts.ts';

export const showError = (text: string) => showToast({ title: toastMessages.error, text, tone: 'error' });

export const showSuccess = (text: string) => showToast({ title: toastMessages.success, text, tone: 'success' });
