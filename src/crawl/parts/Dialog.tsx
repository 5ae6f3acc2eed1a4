import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { createContext, type ReactNode, useCallback, useContext, useId, useState } from 'react';
import { commonMessages } from '#crawl/parts/words.ts';
import { ErrorBoundary } from '#islands/ErrorBoundary.tsx';
import { Button, Icon, type IconName } from './controls.tsx';
import styles from './Dialog.module.css';

/** The first tooltip opens after a delay, the next one sooner. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** A modal dialog covers everything outside it, so its tooltips must render inside. */
const Container = createContext<HTMLDialogElement | null>(null);

interface ButtonProps {
  name: string;
  icon: IconName;
  /** A disabled button stays focusable, so that the focus is not lost at the first and last page. */
  isDisabled?: boolean;
  onClick: () => void;
}

/** A round button with its name in a tooltip. */
export function IconButton({ name, icon, isDisabled = false, onClick }: ButtonProps) {
  const container = useContext(Container);
  return (
    <Root>
      <Trigger asChild>
        <Button variant="icon" aria-label={name} aria-disabled={isDisabled} onClick={onClick}>
          <Icon name={icon} />
        </Button>
      </Trigger>
      <Portal container={container}>
        {/* It would keep Escape for itself. */}
        <Content
          className={styles.tooltip}
          sideOffset={6}
          collisionPadding={8}
          onEscapeKeyDown={() => container?.close()}
        >
          {name}
        </Content>
      </Portal>
    </Root>
  );
}

interface DialogProps {
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
export function Dialog({ title, position, buttons, head, onClose, children }: DialogProps) {
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
      <Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
        <Container value={dialog}>
          <header className={styles.head}>
            <div className={styles.bar}>
              {position}
              {buttons}
              <IconButton name={commonMessages.close} icon="close" onClick={() => dialog?.close()} />
            </div>
            <h2 id={id} tabIndex={-1} dir="auto">
              {title}
            </h2>
            {head}
          </header>
          <ErrorBoundary>{children}</ErrorBoundary>
        </Container>
      </Provider>
    </dialog>
  );
}
