import { useStore } from '@nanostores/react';
import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useState } from 'react';
import controls from '#crawl/parts/controls.module.css';
import { Icon } from '#crawl/parts/controls.tsx';
import { commonMessages } from '#crawl/parts/words.ts';
import { $toasts, dismissToast } from '#stores/toasts.ts';
import styles from './Toasts.module.css';
import { toastMessages } from './words.ts';

const TOAST_MS = 3_000;
const HOTKEY = ['altKey', 'KeyT'];
/** Short messages, bottom right. Radix starts a swipe after 10 px by touch and after 2 px otherwise. */
export function Toasts() {
  const toasts = useStore($toasts);
  // Not in the page: the status panel says to screen readers what these messages say, in a region that stays.
  const [nowhere] = useState(() => document.createElement('div'));

  function close(id: number) {
    // Radix pauses all toasts while one has hover or focus, and never resumes if that one is closed meanwhile (its
    // issue 2268). Focusing the window resumes them.
    window.dispatchEvent(new Event('focus'));
    dismissToast(id);
  }

  return (
    <Provider label={toastMessages.notification} swipeDirection="right" announcerContainer={nowhere}>
      {toasts.map(({ id, title, text, tone }) => (
        <Root
          key={id}
          className={styles.toast}
          data-tone={tone}
          type={tone === 'error' ? 'foreground' : 'background'}
          duration={TOAST_MS}
          onOpenChange={(isOpen) => isOpen || close(id)}
        >
          <Icon name={tone === 'error' ? 'alert' : 'check'} />
          <div>
            <Title className={styles.title}>{title}</Title>
            <Description>{text}</Description>
          </div>
          <Close className={controls.button} data-variant="icon" aria-label={commonMessages.close}>
            <Icon name="close" />
          </Close>
        </Root>
      ))}
      <Viewport role="list" className={`${styles.viewport} unprinted`} hotkey={HOTKEY} label={toastMessages.region} />
    </Provider>
  );
}
