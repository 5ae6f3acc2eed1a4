import { test } from 'vitest';
import { assertNothingIsLost } from './simulated-service.ts';

test('in many more orders, each page that the service has is in the rows, once', { timeout: 240_000 }, () =>
  assertNothingIsLost(20_000),
);
