import { useStore } from '@nanostores/react';
import type { KeyTestState } from '#stores/crawl/account.ts';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import controls from '../ui/controls.module.css';
import styles from './KeyField.module.css';

interface Props {
  crawl: CrawlConsole;
  hasKey: boolean;
  isBusy: boolean;
  /** The button goes away with the key. */
  onForget: () => void;
}

const testWords = (test: KeyTestState) => {
  if (test.status === 'refused') return test.text;
  return {
    untested: 'A test reads one page: 1 credit.',
    testing: 'Asking the service…',
    accepted: 'The service accepts this key.',
  }[test.status];
};

/** What can be done with the key alone. */
export function KeyActions({ crawl, hasKey, isBusy, onForget }: Props) {
  const test = useStore(crawl.account.$test);
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={controls.button}
        aria-disabled={!hasKey || isBusy || test.status === 'testing'}
        onClick={() => isBusy || void crawl.testKey()}
      >
        Test key
      </button>
      {hasKey && (
        <button
          type="button"
          className={controls.button}
          data-variant="plain"
          onClick={() => {
            crawl.keys.forget();
            onForget();
          }}
        >
          Forget key
        </button>
      )}
      <p className={test.status === 'refused' ? controls.error : controls.hint}>{testWords(test)}</p>
    </div>
  );
}
