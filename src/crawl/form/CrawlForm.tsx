import { useStore } from '@nanostores/react';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { canStop, isKeyRefused } from '#crawl/job/index.ts';
import { useCrawl, useIsBusy } from '#crawl/parts/context.ts';
import controls from '#crawl/parts/controls.module.css';
import { Button, Field, Filled } from '#crawl/parts/controls.tsx';
import { Disclosure } from '#crawl/parts/Disclosure.tsx';
import { lazyComponent } from '#crawl/parts/lazy-component.tsx';
import type { TaskState } from '#crawl/parts/task.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import { format } from '#lib/format/message.ts';
import styles from './form.module.css';
import { KeyField } from './KeyField.tsx';
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

const creditsMessage = (state: TaskState<number>) => {
  if (state.status === 'done') return format(formMessages.balance, { count: state.result });
  const messages = { idle: '', running: formMessages.checkingBalance, failed: formMessages.balanceUnknown };
  return messages[state.status];
};

/** The maximum cost of the crawl, and the credits left. */
function Cost() {
  const { form, account } = useCrawl();
  const cost = useStore(form.$maxCost);
  const mayCostMore = useStore(form.$mayCostMore);
  const credits = useStore(account.$credits);
  const isShort = credits.status === 'done' && credits.result < cost;
  return (
    <p className={styles.cost} data-short={isShort || undefined}>
      {cost > 0 && (
        <>
          <Filled
            text={mayCostMore ? formMessages.costOrMore : formMessages.cost}
            values={{ credits: <b>{format(commonMessages.credits, { count: cost })}</b> }}
          />{' '}
        </>
      )}
      <span role="status">{creditsMessage(credits)}</span>
      {credits.status === 'idle' && (
        <Button variant="plain" onClick={() => void account.loadCredits()}>
          {formMessages.checkBalance}
        </Button>
      )}
    </p>
  );
}

/** The value of the button that submits the form to read one page. */
const READ_PAGE = 'page';

/** Reads the page at the form's address alone, and shows it. */
function ReadPage({ isReady }: { isReady: boolean }) {
  const isReading = useStore(useCrawl().single.$state).status === 'running';
  return (
    <Button
      type="submit"
      value={READ_PAGE}
      disabled={!isReady}
      aria-disabled={(isReady && isReading) || undefined}
      aria-describedby="read-page-note"
    >
      {isReading ? formMessages.readingPage : formMessages.readPage}
    </Button>
  );
}

/** What to know before a page is read alone, and why the last one could not be read. */
function ReadPageNote() {
  const crawl = useCrawl();
  const single = useStore(crawl.single.$state);
  const isBlocked = useStore(crawl.$isBlocked);
  const url = useStore(crawl.form.$values).url.trim();
  return (
    <>
      <div role="alert">
        {single.status === 'failed' && single.url === url && <p className={controls.error}>{single.text}</p>}
      </div>
      <p className={isBlocked ? controls.error : controls.hint} id="read-page-note">
        {isBlocked ? formMessages.readBlocked : formMessages.readHint}
      </p>
    </>
  );
}

/** The start and stop buttons, and the cost. When the focused button is disabled or removed, the other takes the focus. */
function SubmitRow({ isReady }: { isReady: boolean }) {
  const { job } = useCrawl();
  const state = useStore(job.$state);
  const isBusy = useIsBusy();
  const isStoppable = canStop(state);
  const canGoOn = state.status === 'lost' && isKeyRefused(state);
  const start = useRef<HTMLButtonElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const hasStop = isBusy || isStoppable;
  const [isStopShown, showStop] = useState(false);
  // Focus must move while both buttons exist, so Stop is hidden one render later.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused === start.current && isBusy) stop.current?.focus();
    if (focused === stop.current && !hasStop) start.current?.focus();
    showStop(hasStop);
  }, [isBusy, hasStop]);

  return (
    <div className={styles.submit}>
      <div className={styles.buttons}>
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
          onClick={() => isStoppable && void job.stop()}
        >
          {formMessages.stop}
        </Button>
        {!hasStop && <ReadPage isReady={isReady} />}
      </div>
      <Cost />
      {!hasStop && <ReadPageNote />}
    </div>
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
    <form ref={form} className="stack" aria-labelledby="crawl" noValidate={isReady} onSubmit={submit}>
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
