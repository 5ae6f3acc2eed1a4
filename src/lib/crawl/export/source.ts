import type { FailedRow, PageRow } from '../rows.ts';

/** A crawl as it stands when the export is asked for. */
export interface ExportSource {
  /** The website; unknown for a crawl that was opened by its id. */
  url?: string | undefined;
  success: boolean;
  status: string;
  completed: number;
  total: number;
  creditsUsed: number;
  expiresAt?: string | undefined;
  pages: readonly PageRow[];
  failed: readonly FailedRow[];
  robots: readonly string[];
}
