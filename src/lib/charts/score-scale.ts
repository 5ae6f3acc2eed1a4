import type { ScoreBand } from '#schemas/screening.ts';
import { type RiskTone, riskTone } from './score-bands.ts';

interface ScaleBand {
  tone: RiskTone;
  from: number;
  risk: ScoreBand['risk'];
  /** Where it begins, and how wide it is: percent of the scale. */
  x: string;
  width: string;
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** The scale of the score bands, lowest first, and where a score is on it. */
export function scoreScale(bands: readonly ScoreBand[], score: number): { bands: ScaleBand[]; pin: string } {
  const first = bands[0]?.from ?? 0;
  const span = (bands.at(-1)?.to ?? 0) - first;
  const shareOf = (value: number) => (value - first) / span;
  return {
    bands: bands.map(({ from, to, risk }, index) => ({
      tone: riskTone(risk),
      from,
      risk,
      x: percent(shareOf(from)),
      width: percent(shareOf(bands[index + 1]?.from ?? to) - shareOf(from)),
    })),
    pin: percent(shareOf(score)),
  };
}
