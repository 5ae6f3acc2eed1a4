import { marketTabs } from '#stores/shared.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { MarketCount } from './MarketCount.tsx';

export function MarketCountIsland({ count }: { count: number }) {
  return (
    <ErrorBoundary>
      <MarketCount tabs={marketTabs} count={count} />
    </ErrorBoundary>
  );
}
