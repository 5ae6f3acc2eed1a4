import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { type ReactNode, useState } from 'react';
import styles from './Tabs.module.css';

interface Props {
  label: string;
  /** Only the panel of the selected tab is rendered. */
  tabs: readonly { name: string; panel: () => ReactNode }[];
  /** Shown beside the tabs. */
  children?: ReactNode;
}

/** Arrow keys move between tabs and select them. The selected one stays as long as there is a tab of its name. */
export function Tabs({ label, tabs, children }: Props) {
  const [chosen, choose] = useState('');
  const selected = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  return (
    <Root className={styles.tabs} value={selected?.name ?? ''} onValueChange={choose}>
      <div className={styles.bar}>
        <List className={styles.list} aria-label={label}>
          {tabs.map(({ name }) => (
            <Trigger key={name} value={name}>
              {name}
            </Trigger>
          ))}
        </List>
        {children}
      </div>
      <Content className={styles.panel} value={selected?.name ?? ''} tabIndex={-1}>
        {selected?.panel()}
      </Content>
    </Root>
  );
}
