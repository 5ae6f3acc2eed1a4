import { useStore } from '@nanostores/react';
import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { canStop } from '#crawl/job/index.ts';
import controls from '#crawl/parts/controls.module.css';
import { Button, Field, Filled, Status } from '#crawl/parts/controls.tsx';
import { lazyComponent } from '#crawl/parts/lazy-component.tsx';
import type { TaskState } from '#crawl/parts/task.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import { format } from '#lib/format/message.ts';
import { useForm, useIsBusy } from './context.ts';
import { Disclosure } from './Disclosure.tsx';
import styles from './form.module.css';
import { fullUrl } from './form.ts';
import { KeyField } from './KeyField.tsx';
import { formMessages } from './words.ts';

const FindPages = lazyComponent(async () => (await import('./FindPages.tsx')).FindPages);
const Options = lazyComponent(async () => (await import('./Options.tsx')).Options);

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

/** The value of the button that submits the form to read one page. */
const READ_PAGE = 'page';

/** Reads the page at the form's address alone, and shows it. */
function ReadPage({ isReady }: { isReady: boolean }) {
  const { form, ...content } = useForm();
  const page = useStore(content.$page);
  const isBlocked = useStore(content.$isBlocked);
  const address = fullUrl(useStore(form.$values).url);
  const cost = format(commonMessages.credits, { count: useStore(form.$pageCost) });
  const credits = useStore(form.$mayCostMore) ? format(formMessages.orMore, { credits: cost }) : cost;
  const isReading = page.status === 'running';
  const read = useRef<HTMLButtonElement>(null);
  /** Its button disappears, so the one that reads takes the focus. */
  function cancel() {
    content.cancelPage();
    read.current?.focus();
  }
  return (
    <div className={styles.group}>
      <div className={controls.row}>
        <Button
          ref={read}
          type="submit"
          value={READ_PAGE}
          disabled={!isReady}
          aria-disabled={(isReady && isReading) || undefined}
          aria-describedby="read-page-note"
        >
          {isReading ? formMessages.readingPage : formMessages.readPage}
        </Button>
        {isReading && (
          <Button variant="plain" onClick={cancel}>
            {commonMessages.cancel}
          </Button>
        )}
      </div>
      <div>
        <div role="alert">
          {page.status === 'failed' && page.url === address && <p className={controls.error}>{page.text}</p>}
        </div>
        <p className={isBlocked ? controls.error : controls.hint} id="read-page-note">
          {isBlocked ? formMessages.readBlocked : format(formMessages.readHint, { credits })}
        </p>
      </div>
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

/** Opens what hides the first invalid field, and focuses it. Where it is not rendered yet, it is an option. */
function focusFirstError(form: HTMLFormElement) {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const from = field ?? form.querySelector('details');
  for (let around = from?.closest('details'); around; around = around.parentElement?.closest('details')) {
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
  const showReason = useCallback(() => {
    if (refusals > 0 && form.current) focusFirstError(form.current);
  }, [refusals]);
  useEffect(showReason, [showReason]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value === READ_PAGE) content.readPage();
    else content.start();
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
      <ReadPage isReady={isReady} />
      <KeyField />
      <div className={styles.disclosures}>
        <Disclosure name={formMessages.options} note={changed > 0 && format(formMessages.changed, { count: changed })}>
          {(wasOpened) => wasOpened && <Options onShown={showReason} />}
        </Disclosure>
        <Disclosure name={formMessages.findPages}>{(wasOpened) => wasOpened && <FindPages />}</Disclosure>
      </div>
    </form>
  );
}
