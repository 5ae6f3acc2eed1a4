const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** What the rules say about views of the product, and about sections without entries. */
export const viewMessages = {
  withoutSlot: 'add slot="view", so that it is shown beside the words.',
  slotWithoutPlace: (places: readonly string[]) =>
    `remove this: it is for a view in ${anyOf.format(places.map((name) => `<${name}>`))}.`,
  second: (section: string) => `<${section}> shows one view. Put this one in a <Band heading="…">.`,
  withoutView: 'is made for a view of the product. Put one in it, with slot="view".',
  bareInClosing: '<ViewClosing> has no room for a view without a frame. Write plain or deep.',
  scoreOutsideBands: (score: number) => `${score} is in no band of score-bands/.`,
  showsNothing: (folder: string) =>
    `would show nothing: visitors get no entry of ${folder}/ today. Add or publish one, or remove this.`,
  showsUnpublished: (file: string) =>
    `would show nothing: visitors do not get ${file} today. Publish it, or remove this.`,
  noCombination: 'is the accuracy of no combination of signals in modalities/.',
};
