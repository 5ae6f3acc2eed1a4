/** Lighthouse's figures for a page; times are simulated for a slow phone. */
export interface Figures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Largest contentful paint. */
  lcpMs: number;
  /** Total blocking time. */
  tbtMs: number;
  /** The same without the time the page waited for the processor. Much below tbtMs: the machine was not quiet. */
  undisturbedTbtMs: number;
  /** All work of the main thread until the page is quiet, on a processor four times as slow. */
  mainThreadMs: number;
  /** Cumulative layout shift. */
  cls: number;
  kilobytes: number;
}

const PERFECT = 100;
const MAX_LCP_MS = 1200;
const MAX_TBT_MS = 30;

const medianOf = (numbers: number[]) => [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? 0;

/** The median of several measurements, figure by figure. */
export function median(runs: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => medianOf(runs.map((run) => run[name]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    lcpMs: of('lcpMs'),
    tbtMs: of('tbtMs'),
    undisturbedTbtMs: of('undisturbedTbtMs'),
    mainThreadMs: of('mainThreadMs'),
    cls: of('cls'),
    kilobytes: of('kilobytes'),
  };
}

/** Names of the figures that miss their goal. */
export function missed({ performance, accessibility, bestPractices, seo, lcpMs, tbtMs, cls }: Figures): string[] {
  const goals: Record<string, boolean> = {
    performance: performance === PERFECT,
    accessibility: accessibility === PERFECT,
    'best practices': bestPractices === PERFECT,
    SEO: seo === PERFECT,
    LCP: lcpMs <= MAX_LCP_MS,
    TBT: tbtMs <= MAX_TBT_MS,
    CLS: cls === 0,
  };
  return Object.keys(goals).filter((name) => !goals[name]);
}
