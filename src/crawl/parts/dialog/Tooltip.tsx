import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { createContext, type ReactNode, useContext } from 'react';
import { Button, Icon, type IconName } from '../controls.tsx';
import styles from './Tooltip.module.css';

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** A modal dialog covers everything outside it, so its tooltips must render inside. */
const Container = createContext<HTMLDialogElement | null>(null);

interface ProviderProps {
  container: HTMLDialogElement | null;
  children: ReactNode;
}

/** Wraps everything that has tooltips: the first opens after a delay, the next one immediately. */
export const TooltipProvider = ({ container, children }: ProviderProps) => (
  <Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
    <Container value={container}>{children}</Container>
  </Provider>
);

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
