import type { CallOptions, Request } from '../request.ts';
import { creditUsageSchema } from '../schemas/single-answers.ts';

/** The account that the key belongs to. */
export const createTeam = (request: Request) => ({
  /** How many credits are left. A service run on your own may not count any. */
  async credits({ signal }: CallOptions = {}): Promise<number> {
    const { data } = await request({
      method: 'GET',
      path: '/v1/team/credit-usage',
      action: 'check credit usage',
      schema: creditUsageSchema,
      signal,
    });
    return data.remaining_credits;
  },
});
