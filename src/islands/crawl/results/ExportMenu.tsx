import type { PageRow } from '#lib/crawl/rows.ts';
import type { JobFacts } from '#stores/crawl/state.ts';
import controls from '../ui/controls.module.css';

export const ExportMenu = (_: { job: JobFacts; rows: readonly PageRow[] }) => (
  <button type="button" className={controls.button}>
    Export
  </button>
);
