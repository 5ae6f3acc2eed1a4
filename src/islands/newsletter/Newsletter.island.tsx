import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createNewsletter, type Newsletter as NewsletterStore } from '#stores/newsletter.ts';
import { withErrorBoundary } from '../ErrorBoundary.tsx';
import { type HostedFormPage, showHostedForm } from './hosted-form.ts';

/** Connects the form of ui/SignUpForm to the store. */
function enhance(root: HTMLElement, newsletter: NewsletterStore, endpoint: string) {
  const form = root.querySelector('form');
  const field = root.querySelector('input');
  const button = root.querySelector('button');
  const hint = root.querySelector<HTMLElement>('.hint');
  const error = root.querySelector<HTMLElement>('.error');
  const failure = root.querySelector<HTMLElement>('.failure');
  const thanks = root.querySelector<HTMLElement>('.thanks');
  if (!form || !field || !button || !hint || !error || !failure || !thanks) return undefined;
  const listeners = new AbortController();
  const { signal } = listeners;

  const read = () => newsletter.type(field.value, field.validity.valid);

  const submit = async (event: Event) => {
    event.preventDefault();
    read();
    await newsletter.send(endpoint, field.validity.valid);
    const { status } = newsletter.$state.get();
    if (status === 'invalid') field.focus();
    if (status !== 'done') return;
    alert(thanks.textContent.trim());
    // Its name is not the thanks, which a screen reader has just read out in the alert.
    thanks.focus();
  };

  // The browser's own message about an invalid address disappears; ours stays.
  form.noValidate = true;
  // A browser that returns to the page may have kept the text of the field.
  read();
  const unsubscribe = newsletter.$state.subscribe(({ status }) => {
    const isInvalid = status === 'invalid';
    hint.hidden = isInvalid;
    error.hidden = !isInvalid;
    field.ariaInvalid = isInvalid ? 'true' : null;
    field.setAttribute('aria-describedby', isInvalid ? error.id : hint.id);
    button.disabled = status === 'empty';
    if (button.disabled) button.setAttribute('aria-describedby', hint.id);
    else button.removeAttribute('aria-describedby');
    form.ariaBusy = String(status === 'sending');
    form.hidden = status === 'done';
    thanks.hidden = status !== 'done';
    failure.hidden = status !== 'failed';
  });
  field.addEventListener('input', read, { signal });
  form.addEventListener('submit', submit, { signal });
  return () => {
    listeners.abort();
    unsubscribe();
  };
}

interface Props {
  /** Receives the addresses; empty where there is none. */
  endpoint: string;
  /** The marketing service's form, where one is set. */
  hostedForm?: HostedFormPage | undefined;
  /** What ui/SignUpForm renders. */
  children?: ReactNode;
}

function Newsletter({ endpoint, hostedForm, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [newsletter] = useState(() => createNewsletter());

  // Validation, and text that the browser kept, belong to the form in the server's HTML.
  useEffect(() => (root.current ? enhance(root.current, newsletter, endpoint) : undefined), [newsletter, endpoint]);

  // The marketing service draws its form in a frame, which React does not render: only browsers with script have it.
  useEffect(
    () => (root.current && hostedForm ? showHostedForm(root.current, newsletter, hostedForm) : undefined),
    [newsletter, hostedForm],
  );

  return <div ref={root}>{children}</div>;
}

export const NewsletterIsland = withErrorBoundary(Newsletter);
