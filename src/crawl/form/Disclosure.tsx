import type { ReactNode } from 'react';
import styles from './form.module.css';

interface DisclosureProps {
  name: string;
  note?: string | false;
  children: ReactNode;
}

export const Disclosure = ({ name, note, children }: DisclosureProps) => (
  <details className={styles.disclosure}>
    <summary className={`plus ${styles.summary}`}>
      {name} {note && <small>{note}</small>}
    </summary>
    {children}
  </details>
);
