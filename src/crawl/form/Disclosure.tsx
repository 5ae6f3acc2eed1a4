import { type ReactNode, useState } from 'react';
import styles from './form.module.css';

interface DisclosureProps {
  name: string;
  note?: string | false;
  /** Code that only an open disclosure needs is loaded once it `wasOpened`. */
  children: (wasOpened: boolean) => ReactNode;
}

export function Disclosure({ name, note, children }: DisclosureProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const check = (details: HTMLDetailsElement | null) => details?.open && setWasOpened(true);
  return (
    <details
      // It may be opened before hydration, when no listener is attached.
      ref={(details) => void check(details)}
      className={styles.disclosure}
      onToggle={({ currentTarget }) => check(currentTarget)}
    >
      <summary className={`plus ${styles.summary}`}>
        {name} {note && <small>{note}</small>}
      </summary>
      {children(wasOpened)}
    </details>
  );
}
