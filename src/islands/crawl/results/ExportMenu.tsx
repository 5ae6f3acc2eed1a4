import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import commonWords from '#content/crawl-tool.yaml?part=common';
import exportWords from '#content/crawl-tool.yaml?part=export';
import type { ExportFormat, ExportScope } from '#lib/crawl/export.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { fill } from '#lib/format/fill.ts';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import type { ExportState } from '#stores/crawl/export.ts';
import { type CrawlTable, isFiltered } from '#stores/crawl/table.ts';
import controls from '../ui/controls.module.css';
import { Icon } from '../ui/Icon.tsx';
import styles from './Results.module.css';

const formats: readonly ExportFormat[] = ['json', 'ndjson', 'markdown', 'csv'];

const exportMessage = (state: ExportState) => {
  if (state.status === 'writing') return fill(exportWords.writing, { size: formatBytes(state.bytes) });
  if (state.status === 'written')
    return fill(exportWords.written, { name: state.name, size: formatBytes(state.bytes) });
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
    { value: 'filtered', name: fill(exportWords.filtered, { count: rows.length }) },
    { value: 'all', name: fill(exportWords.all, { count: total }) },
  ];
  return (
    <fieldset className={styles.scope}>
      <legend className="visually-hidden">{exportWords.scope}</legend>
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
          {commonWords.cancel}
        </button>
      ) : (
        <button type="button" className={controls.button} popoverTarget={id}>
          {exportWords.button} <Icon name="chevron" />
        </button>
      )}
      <div ref={menu} id={id} className={styles.menu} popover="auto">
        {hasFilter && <ScopeChoice table={crawl.table} scope={scope} onChange={setScope} />}
        {formats.map((format) => (
          <button key={format} type="button" onClick={() => choose(format)}>
            {exportWords[format].name} <small>{exportWords[format].hint}</small>
          </button>
        ))}
      </div>
    </div>
  );
}
