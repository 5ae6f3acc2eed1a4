import { useState } from 'react';
import compareWords from '#content/crawl-tool.yaml?part=compare';
import type { PageRow } from '#lib/crawl/rows.ts';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import type { CrawlState } from '#stores/crawl/state.ts';
import controls from '../ui/controls.module.css';
import { lazyComponent } from '../ui/lazy-component.tsx';

const CompareDialog = lazyComponent(() => import('./CompareDialog.tsx'));

interface Props {
  crawl: CrawlConsole;
  state: CrawlState & { status: 'ended' };
  rows: readonly PageRow[];
}

/** Opens the comparison with another crawl of the same site. */
export function CompareButton({ crawl, state: { job, outcome, missing }, rows }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={controls.button} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {compareWords.button}
      </button>
      {isOpen && (
        <CompareDialog
          // Opening another crawl in the meantime starts with a new dialog.
          key={job.id}
          crawl={crawl}
          url={job.url || rows[0]?.url}
          open={{ ...job, rows, isComplete: outcome === 'completed' && missing === 0 }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
