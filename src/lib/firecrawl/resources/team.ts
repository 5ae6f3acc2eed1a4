import type { CallOptions, Request } from '../request.ts';
import { creditUsageSchema } from '../schemas/team.ts';

/** How many credits are left. A service run on your own may not count any. */
export async function readCredits(request: Request, { signal }: CallOptions = {}): Promise<number> {
  const { data } = await request({
    method: 'GET',
    path: '/v1/team/credit-usage',
    action: 'check credit usage',
    schema: creditUsageSchema,
    signal,
  });
  return data.remaining_credits;
}
