import type { RiskTone } from '#lib/charts/score-bands.ts';
import { scoreScale } from '#lib/charts/score-scale.ts';
import { token } from '#lib/tokens.ts';
import type { ScoreBand } from '#schemas/screening.ts';
import { BELOW, border, column, DISPLAY, type Drawing, element, row, text } from './elements.ts';

interface Result {
  score: number;
  /** "Score, 300 to 850". */
  label: string;
  bands: readonly ScoreBand[];
  /** Each signal, and whether the result rests on it. */
  signals: readonly { label: string; isUsed: boolean; state: string }[];
}

const fills: Record<RiskTone, string> = {
  low: token('risk-low-fill'),
  moderate: token('risk-moderate-fill'),
  high: token('risk-high-fill'),
  very: token('risk-severe-fill'),
  critical: token('risk-critical-fill'),
};
const SOFT = { color: token('on-deep-soft'), fontSize: 24 } as const;
const BAR = { top: 146, height: 52 } as const;

/** A score on its scale, with the signals that it rests on. */
export function resultCard({ score, label, bands, signals }: Result): Drawing {
  const scale = scoreScale(bands, score);
  const band = bands.find(({ from, to }) => score >= from && score <= to);
  return {
    place: 'below',
    elements: [
      row(
        { position: 'absolute', ...BELOW, gap: 44, alignItems: 'flex-end', height: 126, lineHeight: 1.2 },
        column(
          {},
          text(label, 1, SOFT),
          element({ fontFamily: DISPLAY, fontSize: 112, lineHeight: 0.86, letterSpacing: '-0.04em' }, String(score)),
        ),
        ...(band
          ? [
              column(
                { flexGrow: 1 },
                element({ fontFamily: DISPLAY, fontSize: 40 }, band.risk),
                element(SOFT, `${band.from}–${band.to}`),
              ),
            ]
          : []),
        ...signals.map((signal) =>
          column(
            {},
            row(
              { gap: 12, alignItems: 'center', fontFamily: DISPLAY, fontSize: 26 },
              element({
                width: 20,
                height: 20,
                ...border(2, 'on-deep-soft'),
                borderRadius: 10,
                background: signal.isUsed ? token('signal') : 'transparent',
              }),
              signal.label,
            ),
            text(signal.state, 1, SOFT),
          ),
        ),
      ),
      element(
        { position: 'absolute', ...BELOW, top: BELOW.top + BAR.top, height: 120, lineHeight: 1.2 },
        ...scale.bands.map(({ tone, x, width, from, risk }) =>
          column(
            { position: 'absolute', left: x, width, ...SOFT, fontSize: 22, paddingRight: 3 },
            element({ height: BAR.height, marginBottom: 6, borderRadius: 5, background: fills[tone] }),
            element({ color: token('on-deep') }, String(from)),
            text(risk, 1, {}),
          ),
        ),
        element({
          position: 'absolute',
          left: scale.pin,
          top: -10,
          width: 8,
          height: BAR.height + 20,
          marginLeft: -4,
          borderRadius: 4,
          background: token('on-deep'),
        }),
      ),
    ],
  };
}
