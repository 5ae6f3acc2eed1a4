import { teamPulse } from '#lib/charts/team-pulse.ts';
import { token } from '#lib/tokens.ts';
import type { TeamPulse } from '#schemas/team-pulse.ts';
import { BESIDE, border, CUT, column, type Drawing, firstOf, row, text } from './elements.ts';
import { HEAD, more, PAD, type PanelHead, panel, SOFT, STRONG } from './panel.ts';

const MOST_FACTS = 2;
const WIDTH = BESIDE.width - 2 * PAD;
const HEIGHT = 136;

/** The weeks of a team, and what is done about the latest. */
export function pulseCard(head: PanelHead, { weeks, from, to, facts }: TeamPulse): Drawing {
  const { width, height, paths, range } = teamPulse(weeks);
  const scale = Math.min(WIDTH / width, HEIGHT / height);
  const sheet = panel(
    head,
    row(
      {
        justifyContent: 'space-between',
        alignItems: 'flex-end',
        flexShrink: 0,
        height: HEIGHT + 76,
        padding: `0 ${PAD}px 10px`,
        ...border(1, 'line', 'Bottom'),
        fontSize: 23,
      },
      text(from, 1, { ...SOFT, maxWidth: '48%' }),
      text(to, 1, { ...STRONG, maxWidth: '48%' }),
    ),
    column(
      { flexGrow: 1, justifyContent: 'space-evenly' },
      ...firstOf(
        facts,
        MOST_FACTS,
        ({ label, text: words }) =>
          column({ padding: `0 ${PAD}px` }, text(label, 1, { ...SOFT, fontSize: 22 }), text(words, 2, STRONG)),
        more(CUT),
      ),
    ),
  );
  const place = `translate(${BESIDE.left + PAD} ${BESIDE.top + HEAD + 24}) scale(${scale})`;
  return {
    ...sheet,
    paths: [
      `<g transform="${place}" stroke-width="4.5">`,
      `<rect fill="${token('mint')}" width="${WIDTH / scale}" height="${range.height}" y="${range.y}"/>`,
      `<path stroke="${token('ink-soft')}" d="${paths.usual}"/><path stroke="${token('leaf')}" d="${paths.low}"/></g>`,
    ].join(''),
  };
}
