import { commonMessages } from '#crawl/parts/words.ts';

/** What the page says around the tool. Its title and its description are in content/interface.yaml. */
export const pageMessages = {
  noScript: 'This tool needs JavaScript.',
  // Names the service that the page was built for.
  service: 'Uses the crawling service at {service}. Another service needs its own build of this site.',
  // Names the part of the page that shows a crawl.
  results: commonMessages.results,
} as const;
