import { useStore } from '@nanostores/react';
import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { TOAST_MS, type Toasts as ToastStore } from '#stores/crawl/toasts.ts';
import controls from '../ui/controls.module.css';
import { Glyph } from '../ui/Glyph.tsx';
import styles from './Toasts.module.css';

const HOTKEY = ['altKey', 'KeyT'];

/** Short messages, bottom right. Radix begins a swipe after 10 px by touch and after 2 px otherwise. */
export default function Toasts({ toasts }: { toasts: ToastStore }) {
  const messages = useStore(toasts.$toasts);

  function close(id: number) {
    // Radix stops the time of every toast while one is looked at, and of every later one too if that is closed
    // meanwhile (its issue 2268). A window that gets the focus lets the time go on.
    window.dispatchEvent(new Event('focus'));
    toasts.dismiss(id);
  }

  return (
    <Provider label="Notification" swipeDirection="right">
      {messages.map(({ id, title, text, tone }) => (
        <Root
          key={id}
          className={styles.toast}
          data-tone={tone}
          type={tone === 'error' ? 'foreground' : 'background'}
          duration={TOAST_MS}
          onOpenChange={(isOpen) => isOpen || close(id)}
        >
          <Glyph name={tone === 'error' ? 'alert' : 'check'} />
          <div>
            <Title className={styles.title}>{title}</Title>
            <Description>{text}</Description>
          </div>
          <Close className={controls.button} data-variant="icon" aria-label="Close">
            <Glyph name="close" />
          </Close>
        </Root>
      ))}
      <Viewport className={styles.viewport} hotkey={HOTKEY} label="Notifications (Alt+T)" />
    </Provider>
  );
}
