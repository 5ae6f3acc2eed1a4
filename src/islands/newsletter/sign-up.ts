import type { Newsletter } from '#stores/newsletter.ts';

/** Joins the form, its thanks and its failure to the store; returns how to part them. */
export function bindSignUp(box: HTMLElement, newsletter: Newsletter, endpoint: string) {
  const form = box.querySelector('form');
  const field = box.querySelector('input');
  const button = box.querySelector('button');
  const failure = box.querySelector<HTMLElement>('[role=alert]');
  const thanks = box.querySelector<HTMLElement>('[tabindex]');
  if (!form || !field || !button || !failure || !thanks) return undefined;
  const listeners = new AbortController();
  const { signal } = listeners;

  const read = () => newsletter.type(field.value);

  const checkAgain = () => {
    if (field.validity.valid) field.removeAttribute('aria-invalid');
    read();
  };

  const send = async (event: Event) => {
    event.preventDefault();
    read();
    await newsletter.send(endpoint);
    if (newsletter.$state.get().status !== 'done') return;
    thanks.focus();
    alert(thanks.textContent.trim());
  };

  // A browser that comes back to the page may have kept what was typed.
  read();
  const forget = newsletter.$state.subscribe(({ status }) => {
    button.disabled = status === 'empty';
    form.ariaBusy = String(status === 'sending');
    form.hidden = status === 'done';
    thanks.hidden = status !== 'done';
    failure.hidden = status !== 'failed';
  });
  field.addEventListener('input', checkAgain, { signal });
  field.addEventListener('invalid', () => field.setAttribute('aria-invalid', 'true'), { signal });
  form.addEventListener('submit', send, { signal });
  return () => {
    listeners.abort();
    forget();
  };
}
