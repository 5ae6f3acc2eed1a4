import type { ReactNode } from 'react';
import { withErrorBoundary } from './ErrorBoundary.tsx';
import { type Tab, Tabs } from './Tabs.tsx';

interface Props {
  label: string;
  tabs: Omit<Tab, 'panel'>[];
  /** The panels: slots, since they hold what an editor writes. */
  stack?: ReactNode;
  specifications?: ReactNode;
}

/** The layers of the technology, and its specifications. */
function TechnologyTabs({ label, tabs, stack, specifications }: Props) {
  const panels = [stack, specifications];
  return <Tabs label={label} variant="lines" tabs={tabs.map((tab, index) => ({ ...tab, panel: panels[index] }))} />;
}

export const TechnologyTabsIsland = withErrorBoundary(TechnologyTabs);
