/** A stretch of a text: one of its passages, with the passage's number from 1, or what is between them. */
export interface Stretch {
  text: string;
  number?: number;
}

/** Splits a text at its passages. Each is in the text once, and none is part of another. */
export function splitPassages(text: string, passages: readonly string[]): Stretch[] {
  const found = passages
    .map((passage, index) => ({ at: text.indexOf(passage), text: passage, number: index + 1 }))
    .sort((one, other) => one.at - other.at);
  const stretches = found.flatMap(({ at, ...passage }, index): Stretch[] => {
    const before = found[index - 1];
    return [{ text: text.slice(before ? before.at + before.text.length : 0, at) }, passage];
  });
  const last = found.at(-1);
  const rest = { text: text.slice(last ? last.at + last.text.length : 0) };
  return [...stretches, rest].filter((stretch) => stretch.text !== '');
}
