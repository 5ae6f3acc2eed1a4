import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import commonMessages from '#content/crawl-tool.yaml?part=common';
import exportMessages from '#content/crawl-tool.yaml?part=export';
import type { ExportFormat } from '#crawl/lib/export.ts';
import type { CrawlConsole } from '#crawl/state/console.ts';
import type { ExportState } from '#crawl/state/export.ts';
import { type CrawlTable, isFiltered } from '#crawl/state/table.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { format } from '#lib/format/message.ts';
import controls from '../parts/controls.module.css';
import { Button, Choice, Icon } from '../parts/controls.tsx';
import styles from './Results.module.css';

const formats: readonly ExportFormat[] = ['json', 'ndjson', 'markdown', 'csv'];

const exportMessage = (state: ExportState) => {
  if (state.status === 'writing') return format(exportMessages.writing, { size: formatBytes(state.bytes) });
  if (state.status === 'written')
    return format(exportMessages.written, { name: state.name, size: formatBytes(state.bytes) });
  return state.status === 'failed' ? state.text : '';
};

/** Exports what has come so far, at any time: all pages, or only what the table shows. */
export function ExportMenu({ crawl, table }: { crawl: CrawlConsole; table: CrawlTable }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const state = useStore(crawl.exporter.$export);
  const { rows, total } = useStore(table.$rows);
  const hasFilter = isFiltered(useStore(table.$view));
  const [scope, setScope] = useState<'filtered' | 'all'>('filtered');

  function choose(format: ExportFormat) {
    menu.current?.hidePopover();
    crawl.export(format, hasFilter && scope === 'filtered' ? table.filtered() : undefined);
  }

  return (
    <div className={styles.export}>
      <p role="status" className={state.status === 'failed' ? controls.error : controls.hint}>
        {exportMessage(state)}
      </p>
      {state.status === 'writing' ? (
        <Button onClick={() => crawl.exporter.cancel()}>{commonMessages.cancel}</Button>
      ) : (
        <Button popoverTarget={id}>
          {exportMessages.button} <Icon name="chevron" />
        </Button>
      )}
      <div ref={menu} id={id} className={styles.menu} popover="auto">
        {hasFilter && (
          <Choice
            legend={exportMessages.scope}
            name="export-scope"
            look="list"
            options={[
              { value: 'filtered', label: format(exportMessages.filtered, { count: rows.length }) },
              { value: 'all', label: format(exportMessages.all, { count: total }) },
            ]}
            value={scope}
            onChange={setScope}
          />
        )}
        {formats.map((format) => (
          <button key={format} type="button" onClick={() => choose(format)}>
            {exportMessages[format].name} <small>{exportMessages[format].hint}</small>
          </button>
        ))}
      </div>
    </div>
  );
}
