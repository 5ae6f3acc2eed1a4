import { useStore } from '@nanostores/react';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import commonWords from '#content/crawl-tool.yaml?part=common';
import formWords from '#content/crawl-tool.yaml?part=form';
import { fill } from '#lib/format/fill.ts';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import type { CrawlForm as FormStore } from '#stores/crawl/form.ts';
import { canStop, isBusy } from '#stores/crawl/state.ts';
import controls from '../ui/controls.module.css';
import { lazyComponent } from '../ui/lazy-component.tsx';
import styles from './form.module.css';
import { KeyField } from './KeyField.tsx';
import { Options } from './Options.tsx';
import { READ_PAGE, SubmitRow } from './SubmitRow.tsx';

const FindPages = lazyComponent(() => import('./FindPages.tsx'));
const Request = lazyComponent(() => import('./Request.tsx'));

interface Props {
  crawl: CrawlConsole;
  /** URL of the service. */
  baseUrl: string;
  /** React has hydrated the form. */
  isReady: boolean;
}

interface UrlFieldProps {
  form: FormStore;
  isBusy: boolean;
  showErrors: boolean;
}

function UrlField({ form, isBusy, showErrors }: UrlFieldProps) {
  const { url, limit } = useStore(form.$values);
  const errors = useStore(form.$errors);
  const field = useRef<HTMLInputElement>(null);
  const error = showErrors ? errors.url : undefined;
  // Text typed before hydration is only in the DOM.
  useLayoutEffect(() => {
    if (field.current) form.change({ url: field.current.value });
  }, [form]);

  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor="website-url">
        {formWords.url}
      </label>
      <input
        ref={field}
        className={controls.input}
        id="website-url"
        type="url"
        autoComplete="url"
        defaultValue={url}
        required
        readOnly={isBusy}
        aria-invalid={error ? true : undefined}
        aria-describedby="website-url-hint"
        onInput={({ currentTarget }) => form.change({ url: currentTarget.value })}
      />
      <p className={error ? controls.error : controls.hint} id="website-url-hint">
        {error ?? (errors.limit ? formWords.limitIsWrong : fill(formWords.upTo, { count: Number(limit) }))}
      </p>
    </div>
  );
}

interface DisclosureProps {
  name: string;
  note?: string | false;
  /** Code that only an open disclosure needs is loaded once it `wasOpened`. */
  children: (wasOpened: boolean) => ReactNode;
}

function Disclosure({ name, note, children }: DisclosureProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const check = (details: HTMLDetailsElement | null) => details?.open && setWasOpened(true);
  return (
    <details
      // It may be opened before hydration, when no listener is attached.
      ref={(details) => void check(details)}
      className={styles.disclosure}
      onToggle={({ currentTarget }) => check(currentTarget)}
    >
      <summary>
        {name} {note && <small>{note}</small>}
      </summary>
      {children(wasOpened)}
    </details>
  );
}

/** Opens what hides the first invalid field, and focuses it. */
function focusFirstError(form: HTMLFormElement) {
  const field = form.querySelector<HTMLElement>('[aria-invalid]');
  for (let around = field?.closest('details'); around; around = around.parentElement?.closest('details')) {
    around.open = true;
  }
  field?.focus();
}

/** API key, URL and options. */
export function CrawlForm({ crawl, baseUrl, isReady }: Props) {
  const { job, form: store } = crawl;
  const state = useStore(job.$state);
  const changed = useStore(store.$changedCount);
  const form = useRef<HTMLFormElement>(null);
  // Errors are shown only after the first submit.
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const busy = isBusy(state);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setWasSubmitted(true);
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value === READ_PAGE) crawl.readPage();
    else crawl.start();
    // In the next frame, when invalid fields are marked.
    requestAnimationFrame(() => form.current && focusFirstError(form.current));
  }

  return (
    <form ref={form} className={styles.form} aria-labelledby="crawl" noValidate={isReady} onSubmit={submit}>
      <KeyField crawl={crawl} baseUrl={baseUrl} isBusy={busy} showErrors={wasSubmitted} />
      <UrlField form={store} isBusy={busy} showErrors={wasSubmitted} />
      <div className={styles.disclosures}>
        <Disclosure name={formWords.options} note={changed > 0 && fill(commonWords.changed, { count: changed })}>
          {(wasOpened) => <Options crawl={crawl} isBusy={busy} wasOpened={wasOpened} />}
        </Disclosure>
        <Disclosure name={formWords.findPages}>
          {(wasOpened) => wasOpened && <FindPages crawl={crawl} isBusy={busy} />}
        </Disclosure>
        <Disclosure name={formWords.request}>
          {(wasOpened) => wasOpened && <Request form={store} baseUrl={baseUrl} />}
        </Disclosure>
      </div>
      <SubmitRow
        crawl={crawl}
        label={state.status === 'locked' ? formWords.openCrawl : formWords.start}
        isReady={isReady}
        isBusy={busy}
        canStop={canStop(state)}
      />
    </form>
  );
}
