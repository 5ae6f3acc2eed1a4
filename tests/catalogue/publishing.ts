import { getShown as getAll } from '#queries/publishing.ts';
import { inShownAmount } from './shown-amount.ts';

export * from '#queries/publishing.ts';

/** The entries of a collection, in the amount of the page that is being rendered. */
export const getShown: typeof getAll = async (name) => inShownAmount(name, await getAll(name));
