import { useId } from 'react';
import statusWords from '#content/crawl-tool.yaml?part=status';
import { voiceprint } from '#lib/voiceprint.ts';
import styles from './StatusPanel.module.css';

const SHAPE = { bars: 96, pitch: 10, reach: 88 };
const WIDTH = SHAPE.bars * SHAPE.pitch;

interface Props {
  /** The voiceprint is computed from this text: the crawled URL. */
  seed: string;
  /** 0 to 100; `undefined` until the total is known. */
  percent: number | undefined;
  /** The progress in words. */
  text: string;
}

/** A progress bar in the form of a voiceprint, which fills bar by bar. */
export function ProgressVoiceprint({ seed, percent, text }: Props) {
  const id = useId();
  const {
    viewBox,
    paths: [path],
  } = voiceprint(seed, SHAPE);
  const filled = Math.round(((percent ?? 0) / 100) * SHAPE.bars) * SHAPE.pitch;
  return (
    <div className={styles.progress}>
      <progress
        className="visually-hidden"
        aria-label={statusWords.progress}
        max={100}
        value={percent}
        aria-valuetext={text}
      />
      <svg viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
        <linearGradient id={`${id}-ink`} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2={WIDTH} y2="0">
          <stop className={styles.from} />
          <stop className={styles.to} offset="1" />
        </linearGradient>
        <clipPath id={`${id}-filled`}>
          <rect width={filled} height="100%" />
        </clipPath>
        <path className={styles.empty} d={path} />
        <path d={path} stroke={`url(#${id}-ink)`} clipPath={`url(#${id}-filled)`} />
      </svg>
    </div>
  );
}
