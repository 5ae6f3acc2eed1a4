import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyTestState } from '#stores/crawl/account.ts';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import type { KeyPlace, KeyState } from '#stores/crawl/keys.ts';
import controls from '../ui/controls.module.css';
import styles from './KeyField.module.css';

/** The server cannot read storage. */
const initialKey: KeyState = { status: 'none', choice: 'browser', isSaveBlocked: false };
const onServer = () => initialKey;

const placeNames = { browser: 'this browser', tab: 'this tab' };

/** "A key that ends in 3f2a is saved in this browser." */
const savedKeyMessage = ({ place = 'browser', suffix }: KeyState) =>
  `A key${suffix ? ` that ends in ${suffix}` : ''} is saved in ${placeNames[place]}. Leave the field empty to use it.`;

const testMessage = (test: KeyTestState) => {
  if (test.status === 'rejected') return test.text;
  const messages = {
    untested: 'A test reads one page: 1 credit.',
    testing: 'Asking the service…',
    accepted: 'The service accepts this key.',
  };
  return messages[test.status];
};

interface ActionProps {
  crawl: CrawlConsole;
  hasKey: boolean;
  isBusy: boolean;
  onForget: () => void;
}

function KeyActions({ crawl, hasKey, isBusy, onForget }: ActionProps) {
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
        <button type="button" className={controls.button} data-variant="plain" onClick={onForget}>
          Forget key
        </button>
      )}
      <p className={test.status === 'rejected' ? controls.error : controls.hint}>{testMessage(test)}</p>
    </div>
  );
}

const choices: { place: KeyPlace; name: string }[] = [
  { place: 'browser', name: 'This browser' },
  { place: 'tab', name: 'This tab' },
  { place: 'nowhere', name: 'Not at all' },
];

const MISSING = 'Enter your API key. The service crawls nothing without one.';

interface Props {
  crawl: CrawlConsole;
  /** The only URL that receives the key. */
  baseUrl: string;
  isBusy: boolean;
  showErrors: boolean;
}

export function KeyField({ crawl, baseUrl, isBusy, showErrors }: Props) {
  const { keys } = crawl;
  const key = useStore(keys.$key, { ssr: onServer });
  const [isVisible, setIsVisible] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const previous = useRef<KeyState['status']>(undefined);
  const isMissing = showErrors && key.status === 'none';
  // Only the DOM holds the text, no React state. What was typed before hydration goes to the store, and the field is
  // cleared once the key is saved or forgotten.
  useLayoutEffect(() => {
    if (field.current?.value && !previous.current) keys.type(field.current.value);
    else if (field.current && previous.current === 'typed' && key.status !== 'typed') field.current.value = '';
    previous.current = key.status;
  }, [keys, key.status]);

  /** Its button disappears with the key, so the field takes the focus. */
  function forget() {
    keys.forget();
    field.current?.focus();
  }

  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor="api-key">
        API key
      </label>
      <div className={styles.masked}>
        <input
          ref={field}
          className={controls.input}
          id="api-key"
          type={isVisible ? 'text' : 'password'}
          // Keeps browsers from filling in the password of another site.
          autoComplete="new-password"
          // Keeps browsers from sending a visible key to a spelling service.
          spellCheck={false}
          required={key.status !== 'saved'}
          readOnly={isBusy}
          aria-invalid={isMissing ? true : undefined}
          aria-describedby="api-key-hint"
          onInput={({ currentTarget }) => keys.type(currentTarget.value)}
        />
        <button
          type="button"
          className={controls.button}
          data-variant="plain"
          aria-label={isVisible ? 'Hide key' : 'Show key'}
          onClick={() => setIsVisible(!isVisible)}
        >
          {isVisible ? 'Hide' : 'Show'}
        </button>
      </div>
      <p className={isMissing ? controls.error : controls.hint} id="api-key-hint">
        {isMissing
          ? MISSING
          : key.status === 'saved'
            ? savedKeyMessage(key)
            : `It goes to ${baseUrl} and nowhere else.`}
      </p>
      {key.isSaveBlocked && (
        <p className={controls.error}>This browser refuses to save it. It stays until you leave.</p>
      )}
      <fieldset className={styles.places}>
        <legend>Save the key in</legend>
        {choices.map(({ place, name }) => (
          <label key={place}>
            <input
              type="radio"
              name="key-place"
              value={place}
              checked={key.choice === place}
              onChange={() => keys.choose(place)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <KeyActions crawl={crawl} hasKey={key.status !== 'none'} isBusy={isBusy} onForget={forget} />
    </div>
  );
}
