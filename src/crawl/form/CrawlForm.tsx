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
          autoCorrect="off"
          spellCheck={false}
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

/** A press within this time after a button has changed was meant for what it was before. */
const SAME_PRESS_MS = 1_000;

/**
 * The start and stop buttons. A crawl that begins or ends takes the focus from them, and from what it disables or removes,
 * to where a press does no harm; and neither takes a press for a moment.
 */
function SubmitButtons({ isReady, isFresh, onTurn }: { isReady: boolean; isFresh: boolean; onTurn: () => void }) {
  const { job } = useForm();
  const state = useStore(job.$state);
  const isBusy = useIsBusy();
  const isStoppable = canStop(state) && !isFresh;
  const canGoOn = state.status === 'lost';
  const buttons = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(isBusy);
  const hasStop = isBusy || canStop(state);
  useLayoutEffect(() => {
    if (wasBusy.current === isBusy) return;
    wasBusy.current = isBusy;
    const focused = document.activeElement;
    const isGone = focused === document.body || focused?.closest('form details');
    if (isGone || buttons.current?.contains(focused)) onTurn();
  }, [isBusy, onTurn]);

  return (
    <div ref={buttons} className={styles.buttons}>
      <Button type="submit" variant="primary" disabled={!isReady || isBusy} aria-disabled={isFresh || undefined}>
        {isBusy ? (
          <>
            <span className={styles.bars} aria-hidden="true" /> <span>{formMessages.crawling}</span>
          </>
        ) : (
          <span>{formMessages[state.status === 'locked' ? 'openCrawl' : canGoOn ? 'goOn' : 'start']}</span>
        )}
      </Button>
      <Button hidden={!hasStop} aria-disabled={!isStoppable} onClick={() => isStoppable && job.stop()}>
        {formMessages.stop}
      </Button>
    </div>
  );
}

/** Whether a crawl has begun or ended just now. */
function useIsFresh(isBusy: boolean) {
  const [seen, setSeen] = useState({ isBusy, isFresh: false });
  if (seen.isBusy !== isBusy) setSeen({ isBusy, isFresh: true });
  useEffect(() => {
    if (!seen.isFresh) return undefined;
    const timer = setTimeout(() => setSeen({ isBusy: seen.isBusy, isFresh: false }), SAME_PRESS_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.isFresh;
}

/** Opens what hides the first invalid field, and focuses it. */
function focusFirstError(form: HTMLFormElement) {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  for (let around = field?.closest('details'); around; around = around.parentElement?.closest('details')) {
    around.open = true;
  }
  field?.focus();
}

interface CrawlFormProps {
  /** React has hydrated the form. */
  isReady: boolean;
  /** A crawl begins or ends, and what had the focus changes or goes. */
  onTurn: () => void;
}

/** API key, URL and options. */
export function CrawlForm({ isReady, onTurn }: CrawlFormProps) {
  const content = useForm();
  const changed = useStore(content.form.$changedCount);
  const refusals = useStore(content.form.$refusals);
  const isBusy = useIsBusy();
  const { status } = useStore(content.job.$state);
  // Nobody has pressed anything for a crawl that waits to be opened.
  const isFresh = useIsFresh(isBusy) && status !== 'locked';
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
    // Enter that is held, or pressed once more, starts no other crawl.
    if (!isFresh) content.start();
  }

  return (
    <form ref={form} className="stack" aria-labelledby="crawl" noValidate={isReady} onSubmit={submit}>
      <div className={styles.start}>
        <UrlField />
        <div className={styles.submit}>
          <LimitField />
          <SubmitButtons {...{ isReady, isFresh, onTurn }} />
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
