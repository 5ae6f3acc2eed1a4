import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import { canStop, isBusy } from '#stores/crawl/state.ts';
import { Fold } from '../ui/Fold.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Cost } from './Cost.tsx';
import styles from './CrawlForm.module.css';
import { KeyField } from './KeyField.tsx';
import { OptionsFold } from './OptionsFold.tsx';
import { StartButtons } from './StartButtons.tsx';
import { UrlField } from './UrlField.tsx';

const RequestText = lazyPart(() => import('./RequestText.tsx'), <p>Loading…</p>);

interface Props {
  crawl: CrawlConsole;
  /** Base address of the service. */
  baseUrl: string;
  /** React has taken over: before, pressing the button would do nothing. */
  isReady: boolean;
}

/** The first thing to mend gets the focus, also where it is folded away. */
function goToMistake(form: HTMLFormElement) {
  const field = form.querySelector<HTMLElement>('[aria-invalid]');
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

/** Key, address, options: what a crawl is told. */
export function CrawlForm({ crawl, baseUrl, isReady }: Props) {
  const { job, form: store } = crawl;
  const state = useStore(job.$state);
  const form = useRef<HTMLFormElement>(null);
  // Nobody is told what is wrong before the button is pressed for the first time.
  const [wasSent, setWasSent] = useState(false);
  const busy = isBusy(state);

  function submit(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    crawl.start();
    // With the next frame, when what is wrong has been marked.
    requestAnimationFrame(() => form.current && goToMistake(form.current));
  }

  return (
    <form ref={form} className={styles.form} aria-labelledby="crawl" noValidate={isReady} onSubmit={submit}>
      <KeyField crawl={crawl} baseUrl={baseUrl} isBusy={busy} isAsked={wasSent} />
      <UrlField form={store} isBusy={busy} isAsked={wasSent} />
      <div className={styles.folds}>
        <OptionsFold form={store} isBusy={busy} />
        <Fold name="Request">
          <RequestText form={store} />
        </Fold>
      </div>
      <div className={styles.send}>
        <StartButtons
          name={state.status === 'locked' ? 'Open crawl' : 'Start Crawl'}
          isReady={isReady}
          isBusy={busy}
          canStop={canStop(state)}
          onStop={() => void job.stop()}
        />
        <Cost crawl={crawl} />
      </div>
    </form>
  );
}
