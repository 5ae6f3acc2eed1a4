import { useDeferredValue, useMemo, useState } from 'react';
import { filterRows, statusGroups } from '#lib/crawl/filters.ts';
import type { PageRow } from '#lib/crawl/rows.ts';
import { formatNumber } from '#lib/format/number.ts';
import controls from '../ui/controls.module.css';
import { PageTable } from './PageTable.tsx';
import styles from './Results.module.css';

interface Props {
  rows: readonly PageRow[];
  base: string | undefined;
  isLive: boolean;
  onOpen: (page: PageRow, among: readonly PageRow[]) => void;
}
