import { formatNumber } from '#lib/format/number.ts';
import type { ScoreBand } from '#schemas/screening.ts';

export type RiskTone = 'low' | 'moderate' | 'high' | 'very' | 'critical';

const tones: Record<ScoreBand['risk'], RiskTone> = {
  Low: 'low',
  Moderate: 'moderate',
  High: 'high',
  'Very High': 'very',
  Critical: 'critical',
};

/** The word that colors and patterns of a risk go by. */
export const riskTone = (risk: ScoreBand['risk']): RiskTone => tones[risk];

/** Risks that a pattern marks besides the color; the others are plain. */
export const patternedTones: ReadonlySet<RiskTone> = new Set(['moderate', 'high', 'very']);

/** The id of a pattern within its version of the chart; both versions stand on one page. */
export const patternId = (version: ScoreChartVersion, tone: RiskTone) => `score-${version}-${tone}`;

/** Measures of one version of the chart, in units of its drawing. */
export interface ScoreChartShape {
  width: number;
  height: number;
  /** Left and right end of the plots. */
  plot: readonly [left: number, right: number];
  /** Where the decline rate is 0 and 100 percent. */
  rate: readonly [foot: number, head: number];
  /** Where the population share is 0 and 30 percent. */
  share: readonly [foot: number, head: number];
  dot: number;
  corner: number;
  /** Size of the risk names, which are kept from running into each other. */
  text: number;
  /** Whether the scales are written at the side, and each score on the axis. */
  isScaled: boolean;
}

export const scoreChartShapes = {
  wide: {
    width: 1216,
    height: 508,
    plot: [44, 1208],
    rate: [214, 44],
    share: [430, 284],
    dot: 7,
    corner: 6,
    text: 15,
    isScaled: true,
  },
  narrow: {
    width: 350,
    height: 408,
    plot: [2, 348],
    rate: [170, 44],
    share: [346, 233],
    dot: 5,
    corner: 5,
    text: 12,
    isScaled: false,
  },
} as const satisfies Record<string, ScoreChartShape>;
export type ScoreChartVersion = keyof typeof scoreChartShapes;

interface Label {
  text: string;
  x: number;
  y: number;
}

export interface ScoreChart {
  viewBox: string;
  /** Hairlines of both plots; the last one is the axis of scores. */
  grid: (Label & { path: string })[];
  /** The decline rate from band to band. */
  line: string;
  bands: { tone: RiskTone; bar: string; share: Label; stem: string; dot: { x: number; y: number }; rate: Label }[];
  /** Marks on the axis of scores. */
  scores: (Label & { mark: string; anchor: 'start' | 'middle' | 'end' })[];
  /** The risks beneath the axis; neighbors of the same risk share one rule. */
  risks: { tone: RiskTone; rule: string; label: Label }[];
}

const MAX_RATE = 100;
const MAX_SHARE = 30;
const BAR_INSET = 1.5;
/** Width of a letter of the text face, as a part of its size, and the least space between two names. */
const LETTER = 0.48;
const GAP = 0.6;

const round = (value: number) => Math.round(value * 10) / 10;
const scale =
  ([from, to]: readonly [number, number], [start, end]: readonly [number, number]) =>
  (value: number) =>
    round(start + ((value - from) / (to - from)) * (end - start));

/** A bar on its foot with the upper corners rounded. */
function barPath(left: number, right: number, foot: number, top: number, corner: number): string {
  const radius = round(Math.min(corner, foot - top));
  const side = round(foot - top - radius);
  const head = round(right - left - 2 * radius);
  return `M${left} ${foot}v-${side}q0-${radius} ${radius}-${radius}h${head}q${radius} 0 ${radius} ${radius}v${side}z`;
}

/** Bands of the same risk that lie side by side, as one stretch of scores. */
function riskStretches(bands: readonly ScoreBand[], edges: readonly number[]) {
  const stretches: { risk: ScoreBand['risk']; from: number; to: number }[] = [];
  bands.forEach(({ risk }, index) => {
    const last = stretches.at(-1);
    const [from = 0, to = 0] = edges.slice(index, index + 2);
    if (last?.risk === risk) last.to = to;
    else stretches.push({ risk, from, to });
  });
  return stretches;
}

/** Moves centered labels to the left, as little as possible, so that none leaves the edge or meets its neighbor. */
export function settleLabels(labels: readonly { text: string; x: number }[], edge: number, size: number): number[] {
  let limit = edge;
  return labels
    .toReversed()
    .map(({ text, x }) => {
      const half = (text.length * size * LETTER) / 2;
      const settled = round(Math.min(x, limit - half));
      limit = settled - half - size * GAP;
      return settled;
    })
    .toReversed();
}

/** The chart of the score bands: the decline rate as a line above the population shares as bars. */
export function scoreChart(bands: readonly ScoreBand[], shape: ScoreChartShape): ScoreChart {
  const { width, height, plot, share, dot, corner, text, isScaled } = shape;
  const [left, right] = plot;
  const [axis] = share;
  const edges = [bands[0]?.from ?? 0, ...bands.map(({ to }) => to)];
  const xOf = scale([edges[0] ?? 0, edges.at(-1) ?? 1], plot);
  const yOfRate = scale([0, MAX_RATE], shape.rate);
  const yOfShare = scale([0, MAX_SHARE], share);

  const hairline = (y: number, value: number) => ({
    path: `M${left} ${y}H${right}`,
    text: isScaled ? String(value) : '',
    x: left - 12,
    y,
  });
  const drawn = bands.map(({ risk, populationShare, declineRate }, index) => {
    const [from, to] = [xOf(edges[index] ?? 0), xOf(edges[index + 1] ?? 0)];
    const middle = round((from + to) / 2);
    const [top, point] = [yOfShare(populationShare), yOfRate(declineRate)];
    return {
      tone: riskTone(risk),
      bar: barPath(round(from + BAR_INSET), round(to - BAR_INSET), axis, top, corner),
      share: { text: formatNumber(populationShare), x: middle, y: round(top - 9) },
      stem: `M${middle} ${point}V${shape.rate[0]}`,
      dot: { x: middle, y: point },
      rate: { text: formatNumber(declineRate), x: middle, y: round(point - dot * 2 - 1) },
    };
  });

  const stretches = riskStretches(bands, edges).map(({ risk, from, to }) => {
    const [start, end] = [round(xOf(from) + BAR_INSET), round(xOf(to) - BAR_INSET)];
    return { risk, start, end, text: risk, x: round((start + end) / 2) };
  });
  const settled = settleLabels(stretches, right, text);

  return {
    viewBox: `0 0 ${width} ${height}`,
    grid: [
      ...[0, 50, 100].map((value) => hairline(yOfRate(value), value)),
      ...(isScaled ? [30, 20, 10, 0] : [0]).map((value) => hairline(yOfShare(value), value)),
    ],
    line: `M${drawn.map(({ dot: { x, y } }) => `${x} ${y}`).join('L')}`,
    bands: drawn,
    scores: edges.map((edge, index) => ({
      // On a narrow chart the last two scores would run into each other.
      text: isScaled || index !== edges.length - 2 ? String(edge) : '',
      x: xOf(edge),
      y: axis + text + (isScaled ? 9 : 8),
      mark: `M${xOf(edge)} ${axis}v6`,
      anchor: index === edges.length - 1 ? 'end' : index === 0 && !isScaled ? 'start' : 'middle',
    })),
    risks: stretches.map(({ risk, start, end }, index) => ({
      tone: riskTone(risk),
      rule: `M${start} ${height - 30}H${end}`,
      label: { text: risk, x: settled[index] ?? start, y: height - 9 },
    })),
  };
}
