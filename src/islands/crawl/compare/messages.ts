import compareWords from '#content/crawl-tool.yaml?part=compare';
import { fill } from '#lib/format/fill.ts';
import type { ComparisonState } from '#stores/crawl/comparison.ts';

/** For screen readers: the steps, without their counts, which change too often. */
export function comparisonAnnouncement(state: ComparisonState): string {
  const { announced } = compareWords;
  if (state.status === 'loading') return state.isRunning ? announced.waiting : announced.loading;
  if (state.status === 'comparing') return announced.comparing;
  if (state.status !== 'compared') return '';
  const { counts } = state.comparison;
  return fill(announced.compared, { count: counts.new, gone: counts.gone, changed: counts.changed });
}
