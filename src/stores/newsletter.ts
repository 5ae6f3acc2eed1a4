import { atom } from 'nanostores';
import { showToast } from './toasts.ts';

const TIMEOUT_MS = 10_000;

export type NewsletterState =
  | { status: 'empty' }
  | { status: 'typing'; email: string }
  /** Submitted, but not an email address. */
  | { status: 'invalid' }
  | { status: 'sending'; email: string }
  | { status: 'done' };

/** A newsletter sign-up. Without an endpoint nothing is sent, and the thank-you shows immediately. */
export function createNewsletter(
  /**
   * What a toast says of an address until the visitor types or tries again: that the service refused it, or that no answer
   * came. Then it may have arrived: a service that sends no CORS headers takes it, and nobody can read its answer.
   */
  messages: Record<'name' | 'failed' | 'unanswered', string>,
  request: typeof fetch = (...call) => fetch(...call),
) {
  const $state = atom<NewsletterState>({ status: 'empty' });
  let dismissFailure = () => {};

  async function post(endpoint: string, email: string) {
    try {
      const { ok } = await request(endpoint, {
        method: 'POST',
        // The encoding of the form without script. Unlike JSON it needs no preflight request.
        body: new URLSearchParams({ email }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return ok ? 'sent' : 'failed';
    } catch {
      return 'unanswered';
    }
  }

  return {
    $state,
    /** An address that was refused stays so until it is valid. */
    type(text: string, isValid = true) {
      const { status } = $state.get();
      dismissFailure();
      const email = text.trim();
      if (status === 'sending' || status === 'done' || (status === 'invalid' && email && !isValid)) return;
      $state.set(email ? { status: 'typing', email } : { status: 'empty' });
    },
    /** Sends the address, once. */
    async send(endpoint?: string, isValid = true) {
      const state = $state.get();
      if (state.status !== 'typing') return;
      dismissFailure();
      if (!isValid) {
        $state.set({ status: 'invalid' });
        return;
      }
      const { email } = state;
      if (endpoint) $state.set({ status: 'sending', email });
      const outcome = endpoint ? await post(endpoint, email) : 'sent';
      if (outcome !== 'sent')
        dismissFailure = showToast({ title: messages.name, text: messages[outcome], tone: 'error' });
      $state.set(outcome === 'sent' ? { status: 'done' } : { status: 'typing', email });
    },
  };
}

export type Newsletter = ReturnType<typeof createNewsletter>;
