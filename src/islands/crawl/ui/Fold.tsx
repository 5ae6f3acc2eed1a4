import { type ReactNode, useState } from 'react';
import styles from './Fold.module.css';

interface Props {
  name: string;
  /** What is to be known of it while it is closed. */
  note?: string | undefined;
  /** Drawn, and its code loaded, when it is opened for the first time. */
  children: ReactNode;
}

/** What most visitors do without. */
export function Fold({ name, note, children }: Props) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      <summary>
        {name} {note && <small>{note}</small>}
      </summary>
      {wasOpened && children}
    </details>
  );
}
