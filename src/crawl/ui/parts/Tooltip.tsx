import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { createContext, type ReactNode, useContext } from 'react';
import styles from './Tooltip.module.css';

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** A modal dialog covers everything outside it, so its tooltips must render inside. */
const Container = createContext<HTMLElement | null>(null);

interface ProviderProps {
  container: HTMLElement | null;
  children: ReactNode;
}

/** Wraps everything that has tooltips: the first opens after a delay, the next one immediately. */
export const TooltipProvider = ({ container, children }: ProviderProps) => (
  <Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
    <Container value={container}>{children}</Container>
  </Provider>
);

/** `children` is a single focusable element. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const container = useContext(Container);
  return (
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Portal container={container}>
        <Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
          {text}
        </Content>
      </Portal>
    </Root>
  );
}
