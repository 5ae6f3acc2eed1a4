import { type ReactNode, useCallback, useId, useState } from 'react';
import { commonMessages } from '#crawl/parts/words.ts';
import { ErrorBoundary } from '#islands/ErrorBoundary.tsx';
import styles from './Dialog.module.css';
import { IconButton, TooltipProvider } from './Tooltip.tsx';

interface Props {
  title: string;
  /** At the top, before the buttons. */
  position: ReactNode;
  /** Beside the one that closes the dialog. */
  buttons?: ReactNode;
  /** Below the title. */
  head?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog at the edge of the screen, open as long as it is rendered. */
export function Dialog({ title, position, buttons, head, onClose, children }: Props) {
  const id = useId();
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const open = useCallback((element: HTMLDialogElement | null) => {
    // The heading takes the focus as the dialog opens, not the first button, and not later: so screen readers announce
    // that a dialog has opened, and which. React sets no such attribute.
    element?.querySelector('h2')?.setAttribute('autofocus', '');
    element?.showModal();
    setDialog(element);
  }, []);
  return (
    // `closedby` closes on a click outside in browsers that support it. Escape works everywhere.
    <dialog ref={open} className={styles.dialog} aria-labelledby={id} onClose={onClose} {...{ closedby: 'any' }}>
      <TooltipProvider container={dialog}>
        <header className={styles.head}>
          <div className={styles.bar}>
            {position}
            {buttons}
            <IconButton name={commonMessages.close} icon="close" onClick={() => dialog?.close()} />
          </div>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {head}
        </header>
        <ErrorBoundary>{children}</ErrorBoundary>
      </TooltipProvider>
    </dialog>
  );
}
