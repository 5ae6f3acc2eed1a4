import { randomUUID } from 'node:crypto';

/** The account of a key. */
export interface Account {
  credits: number;
  /** Calls in the current minute, by kind. */
  calls: Map<string, number>;
  minute: number;
}

export interface Limits {
  /** Calls per minute, counted separately by kind. */
  ratePerMinute: number;
  credits: number;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const KEY = /^fc-[\da-f]{32}$/;

export const newKey = () => `fc-${randomUUID().replaceAll('-', '')}`;

/** Accounts by key. Every well-formed key has one. */
export function createAccounts({ ratePerMinute, credits }: Limits, now: () => number) {
  const accounts = new Map<string, Account>();

  function accountOf(key: string): Account {
    const account = accounts.get(key) ?? { credits, calls: new Map(), minute: 0 };
    accounts.set(key, account);
    return account;
  }

  return {
    /** The account of a bearer token, or the message of the 401. A socket sends the key without `Bearer`. */
    authorize(authorization: string | undefined): Account | string {
      if (!authorization) return 'Unauthorized';
      const key = authorization.replace(/^Bearer\s?/, '').trim();
      if (!key) return 'Unauthorized: Token missing';
      if (!KEY.test(key) && !UUID.test(key)) return 'Unauthorized: Invalid token';
      return accountOf(key);
    },

    /** Counts a call. Returns the message of the 429 if the limit is reached; no header names the wait. */
    count(account: Account, kind: string): string | undefined {
      const minute = Math.floor(now() / 60_000);
      if (account.minute !== minute) account.calls.clear();
      account.minute = minute;
      const consumed = (account.calls.get(kind) ?? 0) + 1;
      account.calls.set(kind, consumed);
      if (consumed <= ratePerMinute) return undefined;
      const resetsAt = new Date((minute + 1) * 60_000);
      const seconds = Math.ceil((resetsAt.valueOf() - now()) / 1_000);
      return `Rate limit exceeded. Consumed (req/min): ${consumed}, Remaining (req/min): 0. Upgrade your plan at https://firecrawl.dev/pricing for increased rate limits or please retry after ${seconds}s, resets at ${resetsAt}`;
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
