import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import type { Row } from '#crawl/job/index.ts';
import controls from '#crawl/parts/controls.module.css';
import { Button, Choice, Icon, Status } from '#crawl/parts/controls.tsx';
import { commonMessages } from '#crawl/parts/words.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { format } from '#lib/format/message.ts';
import styles from './ExportMenu.module.css';
import type { Exporter, ExportState } from './exporter.ts';
import type { ExportFormat } from './files.ts';
import { menuMessages } from './words.ts';

const formats: readonly ExportFormat[] = ['json', 'markdown', 'csv'];

const exportMessage = (state: ExportState) => {
  if (state.status === 'running') return format(menuMessages.writing, { size: formatBytes(state.bytes) });
  if (state.status === 'failed') return state.text;
  if (state.status === 'idle') return '';
  const { name, bytes } = state.result;
  return format(menuMessages.written, { name, size: formatBytes(bytes) });
};

interface Props {
  exporter: Exporter;
  /** How many rows there are. */
  total: number;
  /** Those that the table shows, if it leaves some out. */
  filtered: readonly Row[] | undefined;
}

/** Exports what has arrived so far, at any time: all pages, or only what the table shows. */
export function ExportMenu({ exporter, total, filtered }: Props) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const state = useStore(exporter.$state);
  const [scope, setScope] = useState<'filtered' | 'all'>('filtered');

  function choose(format: ExportFormat) {
    menu.current?.hidePopover();
    void exporter.start(format, scope === 'filtered' ? filtered : undefined);
  }

  return (
    <div className={styles.export}>
      <Status className={state.status === 'failed' ? controls.error : controls.hint}>{exportMessage(state)}</Status>
      {state.status === 'running' ? (
        <Button onClick={exporter.cancel}>{commonMessages.cancel}</Button>
      ) : (
        <Button popoverTarget={id}>
          {menuMessages.button} <Icon name="chevron" />
        </Button>
      )}
      <div ref={menu} id={id} className={styles.menu} popover="auto">
        {filtered && (
          <Choice
            legend={menuMessages.scope}
            name="export-scope"
            look="list"
            options={[
              { value: 'filtered', label: format(menuMessages.filtered, { count: filtered.length }) },
              { value: 'all', label: format(menuMessages.all, { count: total }) },
            ]}
            value={scope}
            onChange={setScope}
          />
        )}
        {formats.map((format) => (
          <button key={format} type="button" onClick={() => choose(format)}>
            {menuMessages[format].name} <small>{menuMessages[format].hint}</small>
          </button>
        ))}
      </div>
    </div>
  );
}
