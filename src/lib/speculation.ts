/**
 * A browser may draw a page of the site beforehand, unseen, when a visitor lingers at its link. No page links to the
 * staff's pages or to files, so that every link of ours may be followed. Browsers that do not know these rules follow
 * none: what they know, prefetching with every page what most visitors do not open, would weigh more than a page may.
 */
export const speculationRules = {
  prerender: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
};
