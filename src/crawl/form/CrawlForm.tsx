import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { canStop } from '#crawl/job/index.ts';
import controls from '#crawl/parts/controls.module.css';
import { Button, Field, Filled, Status } from '#crawl/parts/controls.tsx';
import type { TaskState } from '#crawl/parts/task.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import { format } from '#lib/format/message.ts';
import { useForm, useIsBusy } from './context.ts';
import { Disclosure } from './Disclosure.tsx';
import { FindPages } from './FindPages.tsx';
import styles from './form.module.css';
import { KeyField } from './KeyField.tsx';
import { Options } from './Options.tsx';
import { formMessages } from './words.ts';

function UrlField() {
  const { form, job } = useForm();
  const isBusy = useIsBusy();
  // A lost crawl continues at its own address, whatever the field says.
  const isLost = useStore(job.$state).status === 'lost';
  const showErrors = useStore(form.$refusals) > 0;
  const { url } = useStore(form.$values);
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

  return (
    <Field id="website-url" label={formMessages.url} error={showErrors ? errors.url : undefined}>
      {(control) => (
        <input
          {...control}
          ref={field}
          type="url"
          autoComplete="url"
          defaultValue={url}
          required
          readOnly={isBusy || isLost}
          onInput={({ currentTarget }) => form.change({ url: currentTarget.value })}
        />
      )}
    </Field>
  );
}

function LimitField() {
  const { form } = useForm();
  const isBusy = useIsBusy();
  const { limit } = useStore(form.$values);
  const { limit: error } = useStore(form.$errors);
  return (
    <Field id="page-limit" label={formMessages.limit} error={error}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={limit}
          readOnly={isBusy}
          onChange={({ currentTarget }) => form.change({ limit: currentTarget.value })}
        />
      )}
    </Field>
  );
}

const creditsMessage = (state: TaskState<number>) => {
  if (state.status === 'done') return format(formMessages.balance, { count: state.result });
  const messages = { idle: '', running: formMessages.checkingBalance, failed: formMessages.balanceUnknown };
  return messages[state.status];
};

/** The maximum cost of the crawl, and the credits left. */
function Cost() {
  const { form, account } = useForm();
  const cost = useStore(form.$maxCost);
  const mayCostMore = useStore(form.$mayCostMore);
  const credits = useStore(account.$credits);
  const isShort = credits.status === 'done' && credits.result < cost;
  return (
    <div className={`${controls.row} ${styles.cost}`} data-short={isShort || undefined}>
      {cost > 0 && (
        <p>
          <Filled
            text={mayCostMore ? formMessages.costOrMore : formMessages.cost}
            values={{ credits: <b>{format(commonMessages.credits, { count: cost })}</b> }}
          />
        </p>
      )}
      <Status>{creditsMessage(credits)}</Status>
      {credits.status === 'idle' && (
        <Button variant="plain" onClick={() => void account.loadCredits()}>
          {formMessages.checkBalance}
        </Button>
      )}
    </div>
  );
}

/** The start and stop buttons. When the focused button is disabled, removed or closed in, the other takes the focus. */
function SubmitButtons({ isReady }: { isReady: boolean }) {
  const { job } = useForm();
  const state = useStore(job.$state);
  const isBusy = useIsBusy();
  const isStoppable = canStop(state);
  const canGoOn = state.status === 'lost';
  const start = useRef<HTMLButtonElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const hasStop = isBusy || isStoppable;
  const [isStopShown, showStop] = useState(false);
  // Focus must move while both buttons exist, so Stop is hidden one render later.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (isBusy && (focused === start.current || focused?.closest('form details'))) stop.current?.focus();
    if (focused === stop.current && !hasStop) start.current?.focus();
    showStop(hasStop);
  }, [isBusy, hasStop]);

  return (
    <>
      <Button ref={start} type="submit" variant="primary" disabled={!isReady || isBusy}>
        {isBusy ? (
          <>
            <span className={styles.bars} aria-hidden="true" /> <span>{formMessages.crawling}</span>
          </>
        ) : (
          <span>{formMessages[state.status === 'locked' ? 'openCrawl' : canGoOn ? 'goOn' : 'start']}</span>
        )}
      </Button>
      <Button
        ref={stop}
        hidden={!hasStop && !isStopShown}
        aria-disabled={!isStoppable}
        onClick={() => isStoppable && job.stop()}
      >
        {formMessages.stop}
      </Button>
    </>
  );
}

/** Opens what hides the first invalid field, and focuses it. */
function focusFirstError(form: HTMLFormElement) {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  for (let around = field?.closest('details'); around; around = around.parentElement?.closest('details')) {
    around.open = true;
  }
  field?.focus();
}

/** API key, URL and options. `isReady`: React has hydrated the form. */
export function CrawlForm({ isReady }: { isReady: boolean }) {
  const content = useForm();
  const changed = useStore(content.form.$changedCount);
  const refusals = useStore(content.form.$refusals);
  const isBusy = useIsBusy();
  const form = useRef<HTMLFormElement>(null);

  // Options can't be changed while a crawl runs, so they close and make room for the results.
  useEffect(() => {
    if (isBusy) for (const details of form.current?.querySelectorAll('details') ?? []) details.open = false;
  }, [isBusy]);

  // Whatever was pressed, here or beside the results: the reason is shown at a field.
  useEffect(() => {
    if (refusals > 0 && form.current) focusFirstError(form.current);
  }, [refusals]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    content.start();
  }

  return (
    <form ref={form} className="stack" aria-labelledby="crawl" noValidate={isReady} onSubmit={submit}>
      <div className={styles.start}>
        <UrlField />
        <div className={styles.submit}>
          <LimitField />
          <SubmitButtons isReady={isReady} />
        </div>
        <Cost />
      </div>
      <KeyField />
      <div className={styles.disclosures}>
        <Disclosure name={formMessages.options} note={changed > 0 && format(formMessages.changed, { count: changed })}>
          <Options />
        </Disclosure>
        <Disclosure name={formMessages.findPages}>
          <FindPages />
        </Disclosure>
      </div>
    </form>
  );
}
