import styles from './HttpStatus.module.css';

/** 200, 404: with a mark of its own for what went wrong. */
export function HttpStatus({ status }: { status: number | undefined }) {
  if (status === undefined) return <span className={styles.status}>–</span>;
  return (
    <span className={styles.status} data-tone={status < 400 ? 'good' : 'bad'}>
      {status}
    </span>
  );
}
