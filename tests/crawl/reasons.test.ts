import { expect, test } from 'vitest';
import { kindOfReason, plainReason } from '#crawl/job/reasons.ts';
import { format } from '#lib/format/message.ts';
import { messages } from '../support/crawl-messages.ts';

const { reasons } = messages;

test.for([
  ['(Internal server error) - URL blocked by robots.txt', 'robots', reasons.robots],
  [
    '(Internal server error) - URL cannot be crawled unless crawlEntireDomain is set to true',
    'redirected',
    reasons.redirected,
  ],
  ['External URL not allowed', 'redirectedOutside', reasons.redirectedOutside],
  ['connect ECONNREFUSED 127.0.0.1:9', 'refused', reasons.refused],
  ['net::ERR_CONNECTION_REFUSED', 'refused', reasons.refused],
  ['getaddrinfo ENOTFOUND site.test', 'unknownHost', reasons.unknownHost],
  ['net::ERR_NAME_NOT_RESOLVED', 'unknownHost', reasons.unknownHost],
  [
    "All scraping engines failed! -- Double check the URL to make sure it's not broken. If the issue persists, contact us at help@firecrawl.com.",
    'unreachable',
    reasons.unreachable,
  ],
  [
    'Supabase client is not configured.',
    'lacking',
    format(reasons.lacking, { reason: 'Supabase client is not configured' }),
  ],
  ['Something new...', 'other', 'Something new'],
  ['', 'other', reasons.unknown],
])('%s', ([text = '', kind, plain]) => {
  expect([kindOfReason(text), plainReason(text)]).toEqual([kind, plain]);
});
