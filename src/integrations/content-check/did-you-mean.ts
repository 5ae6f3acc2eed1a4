import { closestMatch } from 'leven';

/** The option that was most likely meant: one that differs in a few letters, else one that contains the word. */
export function closestOption(written: string, options: Iterable<string>): string | undefined {
  const word = written.toLowerCase();
  const byName = new Map(Array.from(options, (option) => [option.toLowerCase(), option]));
  const names = [...byName.keys()];
  // Two swapped letters count as two changes.
  const maxDistance = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3));
  const containing = () => names.find((name) => word.length > 2 && name.includes(word));
  return byName.get(closestMatch(word, names, { maxDistance }) ?? containing() ?? '');
}

/** ` Did you mean "features"?`, or nothing. */
export function didYouMean(written: string, options: Iterable<string>): string {
  const option = closestOption(written, options);
  return option === undefined ? '' : ` Did you mean "${option}"?`;
}
