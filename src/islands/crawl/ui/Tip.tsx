import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { createContext, type ReactNode, useContext } from 'react';
import styles from './Tip.module.css';

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** A dialog covers everything that does not stand in it, tips included. */
const Place = createContext<HTMLElement | null>(null);

interface TipsProps {
  /** Where tips are drawn; else at the end of the page. */
  within?: HTMLElement | null;
  children: ReactNode;
}

/** Around everything that has tips: the first waits, the next one comes at once. */
export const Tips = ({ within = null, children }: TipsProps) => (
  <Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
    <Place value={within}>{children}</Place>
  </Provider>
);

/** Says more about the element within, which takes the focus. */
export function Tip({ text, children }: { text: string; children: ReactNode }) {
  const container = useContext(Place);
  return (
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Portal container={container}>
        <Content className={styles.tip} sideOffset={6} collisionPadding={8}>
          {text}
        </Content>
      </Portal>
    </Root>
  );
}
