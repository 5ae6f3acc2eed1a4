import type { Change } from '#lib/crawl/compare.ts';
import type { ComparisonState } from '#stores/crawl/comparison.ts';
import { formatCount } from '../messages.ts';

export const changeNames: Record<Change, string> = {
  new: 'New',
  gone: 'Gone',
  changed: 'Changed',
  unchanged: 'Unchanged',
  unknown: 'Not compared',
};

/** For screen readers: the steps, without their counts, which change too often. */
export function comparisonAnnouncement(state: ComparisonState): string {
  if (state.status === 'loading') return state.isRunning ? 'Waiting for the crawl to end.' : 'Loading the crawl.';
  if (state.status === 'comparing') return 'Comparing pages.';
  if (state.status !== 'compared') return '';
  const { counts } = state.comparison;
  return `Compared. ${formatCount(counts.new, 'new page')}, ${counts.gone} gone, ${counts.changed} changed.`;
}
