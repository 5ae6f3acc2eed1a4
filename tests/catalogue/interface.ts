import { getInterface as getOwn } from '#queries/interface.ts';
import { lengthened } from './amounts.ts';
import { shown } from './shown-amount.ts';

/** The words of sections that have few or no words of their own. */
const lengthenedGroups = ['figures', 'milestonesOfYear', 'timeBack', 'agenda'] as const;

type Lengthen = <Words>(words: Words) => Words;

/** What components say, on pages with long words with these at the end of each text. */
export const getInterface: typeof getOwn = async () => {
  const words = await getOwn();
  const amount = shown.getStore()?.amount;
  if (!amount) return words;
  const lengthen: Lengthen = (value) =>
    JSON.parse(JSON.stringify(value), (_, each) => (typeof each === 'string' ? lengthened(each, amount) : each));
  return { ...words, ...Object.fromEntries(lengthenedGroups.map((group) => [group, lengthen(words[group])])) };
};
