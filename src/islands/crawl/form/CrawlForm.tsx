import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { canStop, isBusy } from '#stores/crawl/state.ts';
import type { Crawl } from '../CrawlConsole.tsx';
import styles from './CrawlForm.module.css';
import { KeyField } from './KeyField.tsx';
import { StartButtons } from './StartButtons.tsx';
import { UrlField } from './UrlField.tsx';

interface Props {
  crawl: Crawl;
  service: string;
  sample: string;
  /** React has taken over: before, pressing the button would do nothing. */
  isReady: boolean;
  onUrl: (url: string) => void;
}

/** Key, address, options: what a crawl needs. */
export function CrawlForm({ crawl, service, sample, isReady, onUrl }: Props) {
  const { job, keys, toasts } = crawl;
  const state = useStore(job.$state);
  const keyField = useRef<HTMLInputElement>(null);
  const urlField = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<{ field: 'key' | 'url'; text: string }>();

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    const { value, validity, validationMessage } = urlField.current ?? {};
    if (!keys.current()) {
      toasts.error('Please provide your Firecrawl API key');
      setProblem({ field: 'key', text: '' });
      keyField.current?.focus();
    } else if (!value || !validity?.valid) {
      setProblem({ field: 'url', text: validationMessage || 'Please enter an address.' });
      urlField.current?.focus();
    } else void job.start(value, { limit: 100, scrapeOptions: { formats: ['markdown', 'html'] } });
  }

  return (
    <form className={styles.form} aria-labelledby="crawl" noValidate={isReady} onSubmit={submit}>
      <KeyField
        ref={keyField}
        keys={keys}
        service={service}
        isBusy={isBusy(state)}
        isInvalid={problem?.field === 'key'}
        test={undefined}
        onTest={() => {}}
      />
      <UrlField
        ref={urlField}
        sample={sample}
        limit="100"
        isBusy={isBusy(state)}
        error={problem?.field === 'url' ? problem.text : undefined}
        onInput={onUrl}
      />
      <StartButtons isReady={isReady} isBusy={isBusy(state)} canStop={canStop(state)} onStop={() => void job.stop()} />
    </form>
  );
}
