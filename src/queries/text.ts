import { stateFigures } from '#lib/format/figure.ts';
import { withCounts } from './counts.ts';
import { getLedger } from './ledger.ts';

/** A text of content/ with its figures, their conditions and its counts, for machines. Visitors read ui/Copy, which has marks. */
export const fillText = async (text: string): Promise<string> => withCounts(stateFigures(text, await getLedger()));
