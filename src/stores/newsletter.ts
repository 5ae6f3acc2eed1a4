import { atom } from 'nanostores';

const TIMEOUT_MS = 10_000;

export type NewsletterState =
  | { status: 'empty' }
  | { status: 'typing'; email: string }
  | { status: 'sending'; email: string }
  | { status: 'failed'; email: string }
  | { status: 'done' };

/** One address on its way to the newsletter. Without an endpoint it goes nowhere, and the thanks follow at once. */
export function createNewsletter(request: typeof fetch = (...call) => fetch(...call)) {
  const $state = atom<NewsletterState>({ status: 'empty' });

  async function post(endpoint: string, email: string) {
    try {
      const { ok } = await request(endpoint, {
        method: 'POST',
        // As the form itself would send it without script; and no browser asks for leave first, as it does for JSON.
        body: new URLSearchParams({ email }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return ok;
    } catch {
      // Whatever came between, the visitor can do one thing about it: try again.
      return false;
    }
  }

  return {
    $state,
    type(text: string) {
      const { status } = $state.get();
      const email = text.trim();
      if (status !== 'sending' && status !== 'done')
        $state.set(email ? { status: 'typing', email } : { status: 'empty' });
    },
    /** Sends what is typed, once. */
    async send(endpoint?: string) {
      const state = $state.get();
      if (state.status !== 'typing' && state.status !== 'failed') return;
      const { email } = state;
      if (endpoint) $state.set({ status: 'sending', email });
      const isSent = !endpoint || (await post(endpoint, email));
      $state.set(isSent ? { status: 'done' } : { status: 'failed', email });
    },
  };
}

export type Newsletter = ReturnType<typeof createNewsletter>;
