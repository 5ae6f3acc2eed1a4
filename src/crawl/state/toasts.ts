import toastMessages from '#content/crawl-tool.yaml?part=toasts';
import { $toasts, dismissToast, showToast } from '#stores/toasts.ts';

export const TOAST_MS = 3_000;

/** What the crawl tool says in toasts. The view dismisses each after `TOAST_MS`, unless it has hover or focus. */
export const toasts = {
  $toasts,
  dismiss: dismissToast,
  error: (text: string) => showToast({ title: toastMessages.error, text, tone: 'error' }),
  clear: () => $toasts.set([]),
  success: (text: string) => showToast({ title: toastMessages.success, text, tone: 'success' }),
};

export type Toasts = typeof toasts;
