import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import commonMessages from '#content/crawl-tool.yaml?part=common';
import exportMessages from '#content/crawl-tool.yaml?part=export';
import type { ExportFormat, ExportScope } from '#crawl/lib/export.ts';
import type { CrawlConsole } from '#crawl/state/console.ts';
import type { ExportState } from '#crawl/state/export.ts';
import { type CrawlTable, isFiltered } from '#crawl/state/table.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { format } from '#lib/format/message.ts';
import controls from '../parts/controls.module.css';
import { Icon } from '../parts/Icon.tsx';
import styles from './Results.module.css';

const formats: readonly ExportFormat[] = ['json', 'ndjson', 'markdown', 'csv'];

const exportMessage = (state: ExportState) => {
  if (state.status === 'writing') return format(exportMessages.writing, { size: formatBytes(state.bytes) });
  if (state.status === 'written')
    return format(exportMessages.written, { name: state.name, size: formatBytes(state.bytes) });
  return state.status === 'failed' ? state.text : '';
};

interface ScopeChoiceProps {
  table: CrawlTable;
  scope: ExportScope;
  onChange: (scope: ExportScope) => void;
}

/** All pages, or only what the table shows. */
function ScopeChoice({ table, scope, onChange }: ScopeChoiceProps) {
  const { rows, total } = useStore(table.$rows);
  const scopes: { value: ExportScope; name: string }[] = [
    { value: 'filtered', name: format(exportMessages.filtered, { count: rows.length }) },
    { value: 'all', name: format(exportMessages.all, { count: total }) },
  ];
  return (
    <fieldset className={styles.scope}>
      <legend className="visually-hidden">{exportMessages.scope}</legend>
      {scopes.map(({ value, name }) => (
        <label key={value}>
          <input type="radio" name="export-scope" checked={scope === value} onChange={() => onChange(value)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** Exports what has come so far, at any time. */
export function ExportMenu({ crawl }: { crawl: CrawlConsole }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const state = useStore(crawl.exporter.$export);
  const hasFilter = isFiltered(useStore(crawl.table.$view));
  const [scope, setScope] = useState<ExportScope>('filtered');

  function choose(format: ExportFormat) {
    menu.current?.hidePopover();
    crawl.export(format, hasFilter ? scope : 'all');
  }

  return (
    <div className={styles.export}>
      <span role="status" data-tone={state.status === 'failed' ? 'bad' : undefined}>
        {exportMessage(state)}
      </span>
      {state.status === 'writing' ? (
        <button type="button" className={controls.button} onClick={() => crawl.exporter.cancel()}>
          {commonMessages.cancel}
        </button>
      ) : (
        <button type="button" className={controls.button} popoverTarget={id}>
          {exportMessages.button} <Icon name="chevron" />
        </button>
      )}
      <div ref={menu} id={id} className={styles.menu} popover="auto">
        {hasFilter && <ScopeChoice table={crawl.table} scope={scope} onChange={setScope} />}
        {formats.map((format) => (
          <button key={format} type="button" onClick={() => choose(format)}>
            {exportMessages[format].name} <small>{exportMessages[format].hint}</small>
          </button>
        ))}
      </div>
    </div>
  );
}
