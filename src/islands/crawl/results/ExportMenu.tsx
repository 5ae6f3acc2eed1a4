import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import type { ExportFormat } from '#lib/crawl/export.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import type { ExportState } from '#stores/crawl/export.ts';
import controls from '../ui/controls.module.css';
import { Icon } from '../ui/Icon.tsx';
import styles from './Results.module.css';

const formats: { format: ExportFormat; name: string; hint: string }[] = [
  { format: 'json', name: 'JSON', hint: 'as the service gives it' },
  { format: 'ndjson', name: 'NDJSON', hint: 'one line a page' },
  { format: 'markdown', name: 'Markdown', hint: 'one file a page, zipped' },
  { format: 'csv', name: 'CSV', hint: 'the table' },
];

const exportMessage = (state: ExportState) => {
  if (state.status === 'writing') return `Writing, ${formatBytes(state.bytes)} so far`;
  if (state.status === 'written') return `${state.name} is written, ${formatBytes(state.bytes)}`;
  return state.status === 'failed' ? state.text : '';
};

/** Exports what has come so far, at any time. */
export function ExportMenu({ crawl }: { crawl: CrawlConsole }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const state = useStore(crawl.exporter.$export);

  function choose(format: ExportFormat) {
    menu.current?.hidePopover();
    crawl.export(format);
  }

  return (
    <div className={styles.export}>
      <span role="status" data-tone={state.status === 'failed' ? 'bad' : undefined}>
        {exportMessage(state)}
      </span>
      {state.status === 'writing' ? (
        <button type="button" className={controls.button} onClick={() => crawl.exporter.cancel()}>
          Cancel
        </button>
      ) : (
        <button type="button" className={controls.button} popoverTarget={id}>
          Export <Icon name="chevron" />
        </button>
      )}
      <div ref={menu} id={id} className={styles.menu} popover="auto">
        {formats.map(({ format, name, hint }) => (
          <button key={format} type="button" onClick={() => choose(format)}>
            {name} <small>{hint}</small>
          </button>
        ))}
      </div>
    </div>
  );
}
