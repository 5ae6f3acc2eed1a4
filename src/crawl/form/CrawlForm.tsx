import { useStore } from '@nanostores/react';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useCrawl, useIsBusy } from '#crawl/parts/context.ts';
import { Field } from '#crawl/parts/controls.tsx';
import { Disclosure } from '#crawl/parts/Disclosure.tsx';
import { lazyComponent } from '#crawl/parts/lazy-component.tsx';
import { format } from '#lib/format/message.ts';
import styles from './form.module.css';
import { KeyField } from './KeyField.tsx';
import { READ_PAGE, SubmitRow } from './SubmitRow.tsx';
import { formMessages } from './words.ts';

const panels = () => import('./panels.ts');
const FindPages = lazyComponent(async () => (await panels()).FindPages);
const Options = lazyComponent(async () => (await panels()).Options);
const Request = lazyComponent(async () => (await panels()).Request);

function UrlField({ showErrors }: { showErrors: boolean }) {
  const { form } = useCrawl();
  const isBusy = useIsBusy();
  const { url, limit } = useStore(form.$values);
  const errors = useStore(form.$errors);
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useRef(false);
  // Text typed before hydration is only in the DOM. Later, a URL that was not typed must replace what was.
  useLayoutEffect(() => {
    if (!field.current) return;
    if (!isHydrated.current) form.change({ url: field.current.value });
    else if (field.current.value !== url) field.current.value = url;
    isHydrated.current = true;
  }, [form, url]);

  const hint = errors.limit ? formMessages.limitIsWrong : format(formMessages.upTo, { count: Number(limit) });
  return (
    <Field id="website-url" label={formMessages.url} hint={hint} error={showErrors ? errors.url : undefined}>
      {(control) => (
        <input
          {...control}
          ref={field}
          type="url"
          autoComplete="url"
          defaultValue={url}
          required
          readOnly={isBusy}
          onInput={({ currentTarget }) => form.change({ url: currentTarget.value })}
        />
      )}
    </Field>
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

/** API key, URL and options. `isReady`: React has hydrated the form. */
export function CrawlForm({ isReady }: { isReady: boolean }) {
  const crawl = useCrawl();
  const changed = useStore(crawl.form.$changedCount);
  const form = useRef<HTMLFormElement>(null);
  // Errors are shown only after the first submit.
  const [wasSubmitted, setWasSubmitted] = useState(false);

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
      <KeyField showErrors={wasSubmitted} />
      <UrlField showErrors={wasSubmitted} />
      <div className={styles.disclosures}>
        <Disclosure name={formMessages.options} note={changed > 0 && format(formMessages.changed, { count: changed })}>
          {(wasOpened) => wasOpened && <Options />}
        </Disclosure>
        <Disclosure name={formMessages.findPages}>{(wasOpened) => wasOpened && <FindPages />}</Disclosure>
        <Disclosure name={formMessages.request}>{(wasOpened) => wasOpened && <Request />}</Disclosure>
      </div>
      <SubmitRow isReady={isReady} />
    </form>
  );
}
