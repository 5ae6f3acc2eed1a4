import { figureFacts, isClaim } from '#schemas/figure.ts';
import { ledgerOf, readContent } from './content.ts';

/** How much of what a reader needs to judge the figures of a content folder is stated, as a sentence. */
export async function summarizeFacts(folder: string): Promise<string> {
  const ledger = ledgerOf(await readContent(folder, () => {}));
  const claims = Object.values(ledger).filter(({ topic }) => isClaim(topic));
  const unstated = claims.reduce((sum, figure) => sum + (figure.unstated?.length ?? 0), 0);
  const facts = claims.length * figureFacts.length;
  return `Figures that claim something: ${claims.length}. Facts behind them: ${facts - unstated} stated, ${unstated} not published`;
}
