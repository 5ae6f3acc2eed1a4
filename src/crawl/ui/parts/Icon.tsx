import styles from './controls.module.css';

/** From Lucide, drawn on a grid of 24. */
const paths = {
  alert: 'M12 7v6m0 4v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  check: 'M20 6 9 17l-5-5',
  chevron: 'm6 9 6 6 6-6',
  close: 'M18 6 6 18M6 6l12 12',
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2',
  down: 'M12 5v14m7-7-7 7-7-7',
  next: 'm9 18 6-6-6-6',
  previous: 'm15 18-6-6 6-6',
  up: 'M12 19V5m-7 7 7-7 7 7',
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name }: { name: IconName }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
