import { useStore } from '@nanostores/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { InterfaceMessages } from '#schemas/interface.ts';
import { createNewsletter, type Newsletter as NewsletterStore } from '#stores/newsletter.ts';
import { $toasts } from '#stores/toasts.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';
import { useKeptFields } from './hooks/kept-fields.ts';

const WAIT_MS = 4000;
/** Of a page in a frame without `allow-same-origin`. */
const NO_ORIGIN = 'null';

/** The page with the marketing service's form, and what it is for: the title of its frame. */
interface HostedFormPage {
  page: string;
  title: string;
}

/** No frame, one that loads, or one with a form of that height. */
type Frame = { status: 'none' } | { status: 'loading' } | { status: 'shown'; height: number };

/**
 * Shows the marketing service's own form in place of ours, if it loads in time and the visitor has not typed yet. Its script
 * runs in a frame without our origin, where it can read neither this page nor what the browser stores for the site.
 */
function useHostedForm(hostedForm: HostedFormPage | undefined, newsletter: NewsletterStore) {
  const [frame, setFrame] = useState<Frame>({ status: 'none' });
  const element = useRef<HTMLIFrameElement>(null);

  // Only browsers with script have the frame, and only its messages tell when its form is there.
  useEffect(() => {
    if (!hostedForm) return;
    const deadline = performance.now() + WAIT_MS;
    const isTooLate = () => performance.now() > deadline || newsletter.$state.get().status !== 'empty';

    /** What src/pages/newsletter-form.astro posts: its height, for the first time when the form is there, and a submit. */
    function receive({ source, origin, data }: MessageEvent) {
      if (!element.current || source !== element.current.contentWindow || origin !== NO_ORIGIN) return;
      if (data?.type === 'submitted') console.log('Newsletter form submitted');
      if (data?.type !== 'height' || !(data.height > 0)) return;
      setFrame(({ status }) =>
        status === 'none' || (status === 'loading' && isTooLate())
          ? { status: 'none' }
          : { status: 'shown', height: data.height },
      );
    }

    setFrame({ status: 'loading' });
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [hostedForm, newsletter]);

  return { frame, element };
}

interface Props {
  /** Receives the addresses; empty where there is none. */
  endpoint: string;
  /** The marketing service's form, where one is set. */
  hostedForm?: HostedFormPage | undefined;
  messages: Omit<InterfaceMessages['newsletter'], 'noScript'>;
  /** Before the thanks. */
  mark?: ReactNode;
  /** Where no script submits the form. */
  children?: ReactNode;
}

/** With an endpoint the form works without script; without one, only the island can submit it. */
function Newsletter({ endpoint, hostedForm, messages, mark, children }: Props) {
  useKeptFields();
  const [newsletter] = useState(() => createNewsletter(messages));
  const { status } = useStore(newsletter.$state, { ssr: 'initial' });
  const toasts = useStore($toasts, { ssr: 'initial' });
  const { frame, element } = useHostedForm(hostedForm, newsletter);
  const [isReady, setIsReady] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const thanks = useRef<HTMLElement>(null);
  const isInvalid = status === 'invalid';
  const isDisabled = isReady ? status === 'empty' : !endpoint;

  const read = () => {
    if (field.current) newsletter.type(field.current.value, field.current.validity.valid);
  };

  // A browser that returns to the page may have kept the text of the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    read();
    setIsReady(true);
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    read();
    await newsletter.send(endpoint, field.current?.validity.valid);
    const { status: result } = newsletter.$state.get();
    if (result === 'invalid') field.current?.focus();
    if (result !== 'done') return;
    alert(messages.thanks);
    // Its name is not the thanks, which a screen reader has just read out in the alert.
    thanks.current?.focus();
  }

  return (
    <div className="sign-up-form">
      {frame.status !== 'none' && (
        <iframe
          ref={element}
          className="hosted-form"
          title={hostedForm?.title}
          sandbox="allow-scripts allow-forms"
          src={hostedForm?.page}
          data-ready={frame.status === 'shown' || undefined}
          style={frame.status === 'shown' ? { height: frame.height } : undefined}
        />
      )}
      <form
        id="sign-up"
        action={endpoint || undefined}
        method={endpoint ? 'post' : undefined}
        data-connects={endpoint || undefined}
        data-frames={hostedForm?.page}
        // The browser's own message about an invalid address disappears; ours stays.
        noValidate={isReady}
        aria-busy={isReady ? status === 'sending' : undefined}
        hidden={status === 'done' || frame.status === 'shown'}
        onSubmit={submit}
      >
        <label htmlFor="sign-up-email">{messages.email}</label>
        <input
          ref={field}
          className="field"
          id="sign-up-email"
          name="email"
          type="email"
          // Browsers take an address without a top-level domain, as in a network of one's own.
          pattern=".+@.+[.].+"
          required
          autoComplete="email"
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? 'sign-up-error' : 'sign-up-hint'}
          onInput={read}
        />
        <p className="fine" id="sign-up-hint" hidden={isInvalid}>
          {endpoint ? messages.hint : `${messages.hint} ${messages.notConnected}`}
        </p>
        <p className="error fine" id="sign-up-error" role="alert" hidden={!isInvalid}>
          {messages.invalid}
        </p>
        <button
          className="button onward"
          type="submit"
          disabled={isDisabled}
          // Firefox gives a button back as it was before a reload (Mozilla bug 654072), which React does not see.
          ref={(button) => {
            if (button) button.disabled = isDisabled;
          }}
          aria-describedby={isDisabled ? 'sign-up-hint' : undefined}
        >
          {messages.subscribe}
        </button>
        {toasts.map(({ id, text }) => (
          <p key={id} className="failure" role="alert">
            {text}
          </p>
        ))}
        {children}
      </form>
      <section ref={thanks} className="thanks" aria-label={messages.name} tabIndex={-1} hidden={status !== 'done'}>
        {mark}
        <p>{messages.thanks}</p>
      </section>
    </div>
  );
}

export const NewsletterIsland = withErrorBoundary(Newsletter);
