import { expect, test } from 'vitest';
import { recordOfficial, recordOurs } from './both-clients.ts';
import { crawlCases } from './crawl-cases.ts';
import { otherCases } from './other-cases.ts';

const cases = [...crawlCases, ...otherCases];

/**
 * Runs both clients on the same service. Where they differ, the case gives a reason, and fails when the difference is
 * gone.
 */
test.for(cases.map((one) => [one.name, one] as const))('%s', async ([, one]) => {
  const official = await recordOfficial(one);
  const ours = await recordOurs(one);
  const { requests, outcome } = one.differences ?? {};
  expect(official.requests.length + ours.requests.length > 0 || one.name.endsWith('without an id')).toBe(true);
  if (requests) expect(ours.requests, requests).not.toEqual(official.requests);
  else expect(ours.requests).toEqual(official.requests);
  if (outcome) expect(ours.outcome, outcome).not.toEqual(official.outcome);
  else expect(ours.outcome).toEqual(official.outcome);
});
