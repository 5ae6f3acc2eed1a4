import type { Path } from '../source/block.ts';

/** What is wrong with one part of a block's data. */
export interface Complaint {
  path: Path;
  message: string;
  allowed?: readonly string[] | undefined;
}
