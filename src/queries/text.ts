import { fillFigures } from '#lib/format/figure.ts';
import { withCounts } from './counts.ts';
import { getLedger } from './ledger.ts';

/** A text of content/ with its figures and counts, for machines. Visitors read ui/Copy, which marks footnotes, too. */
export const fillText = async (text: string): Promise<string> => withCounts(fillFigures(text, await getLedger()));
