import { useId } from 'react';
import { voiceprint } from '#lib/voiceprint.ts';
import styles from './ProgressPrint.module.css';

const SHAPE = { bars: 96, pitch: 10, reach: 88 };
const WIDTH = SHAPE.bars * SHAPE.pitch;

interface Props {
  /** What the print is computed from: the address that is crawled. */
  of: string;
  /** 0 to 100; `undefined` while nobody can say. */
  percent: number | undefined;
  /** The same in words. */
  text: string;
}

/** The voiceprint of a crawl: it is heard bar by bar. */
export function ProgressPrint({ of, percent, text }: Props) {
  const id = useId();
  const {
    viewBox,
    paths: [path],
  } = voiceprint(of, SHAPE);
  const heard = Math.round(((percent ?? 0) / 100) * SHAPE.bars) * SHAPE.pitch;
  return (
    <div className={styles.print}>
      <progress className="visually-hidden" aria-label="Pages read" max={100} value={percent} aria-valuetext={text} />
      <svg viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
        <linearGradient id={`${id}-ink`} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2={WIDTH} y2="0">
          <stop className={styles.near} />
          <stop className={styles.far} offset="1" />
        </linearGradient>
        <clipPath id={`${id}-heard`}>
          <rect width={heard} height="100%" />
        </clipPath>
        <path className={styles.silent} d={path} />
        <path d={path} stroke={`url(#${id}-ink)`} clipPath={`url(#${id}-heard)`} />
      </svg>
    </div>
  );
}
