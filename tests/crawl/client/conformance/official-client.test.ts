import { expect, test } from 'vitest';
import { recordOfficial, recordOurs } from './both-clients.ts';
import { cases } from './cases.ts';

/** Runs both clients on the same service. A case whose requests differ gives a reason, and fails when they no longer do. */
test.for(cases.map((one) => [one.name, one] as const))('%s', async ([, one]) => {
  const official = await recordOfficial(one);
  const ours = await recordOurs(one);
  expect(official.requests.length + ours.requests.length > 0 || one.name.endsWith('without an id')).toBe(true);
  if (one.requestsDiffer) expect(ours.requests, one.requestsDiffer).not.toEqual(official.requests);
  else expect(ours.requests).toEqual(official.requests);
  expect(ours.outcome).toEqual(official.outcome);
});
