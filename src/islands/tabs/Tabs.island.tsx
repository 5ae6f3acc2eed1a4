import { marketTabs, technologyTabs } from '#stores/shared.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { TabBar, type TabBarProps } from './TabBar.tsx';

const groups = { markets: marketTabs, technology: technologyTabs };

interface Props extends TabBarProps {
  group: keyof typeof groups;
}

export function TabsIsland({ group, ...rest }: Props) {
  return (
    <ErrorBoundary>
      <TabBar tabs={groups[group]} {...rest} />
    </ErrorBoundary>
  );
}
