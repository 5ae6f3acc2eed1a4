/** One page, shown. */
export { PageDialog, type PageDialogProps } from './PageDialog.tsx';
