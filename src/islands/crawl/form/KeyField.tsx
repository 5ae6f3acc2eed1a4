import { useStore } from '@nanostores/react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { KeyState, KeyStore } from '#stores/crawl/keys.ts';
import controls from '../ui/controls.module.css';
import styles from './KeyField.module.css';
import { KeyPlaceChoice } from './KeyPlaceChoice.tsx';

/** What the server draws, which knows no browser's storage. */
const unknown: KeyState = { status: 'none', choice: 'browser', isRefused: false };
const onServer = () => unknown;

interface Props {
  keys: KeyStore;
  ref: RefObject<HTMLInputElement | null>;
  /** Where the key goes, and nowhere else. */
  service: string;
  isBusy: boolean;
  isInvalid: boolean;
  /** What the last test of the key said. */
  test: string | undefined;
  onTest: () => void;
}

const places = { browser: 'this browser', tab: 'this tab' };

/** "A key that ends in 3f2a is saved in this browser." */
const savedWords = ({ place = 'browser', ending }: KeyState) =>
  `A key${ending ? ` that ends in ${ending}` : ''} is saved in ${places[place]}. Leave the field empty to use it.`;

export function KeyField({ keys, ref, service, isBusy, isInvalid, test, onTest }: Props) {
  const key = useStore(keys.$key, { ssr: onServer });
  const [isShown, show] = useState(false);
  const isSaved = key.status === 'saved';
  const before = useRef<KeyState['status']>(undefined);
  // The field itself holds the key, no state of React: what was typed before this ran is taken over, and once the key
  // is kept elsewhere, or forgotten, the field is emptied.
  useLayoutEffect(() => {
    const field = ref.current;
    if (field?.value && !before.current) keys.type(field.value);
    else if (field && before.current === 'typed' && key.status !== 'typed') field.value = '';
    before.current = key.status;
  }, [keys, ref, key.status]);

  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor="api-key">
        API key
      </label>
      <div className={styles.masked}>
        <input
          ref={ref}
          className={controls.input}
          id="api-key"
          type={isShown ? 'text' : 'password'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required={!isSaved}
          readOnly={isBusy}
          aria-invalid={isInvalid ? true : undefined}
          aria-describedby="api-key-hint"
          onInput={({ currentTarget }) => keys.type(currentTarget.value)}
        />
        <button
          type="button"
          className={controls.button}
          data-variant="plain"
          aria-pressed={isShown}
          aria-label="Show key"
          onClick={() => show(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
      <p className={controls.hint} id="api-key-hint">
        {isSaved ? savedWords(key) : `It goes to ${service} and nowhere else.`}
      </p>
      {key.isRefused && <p className={controls.error}>This browser refuses to save it. It stays until you leave.</p>}
      <KeyPlaceChoice choice={key.choice} onChoose={(place) => keys.choose(place)} />
      <div className={styles.actions}>
        <button type="button" className={controls.button} onClick={onTest} disabled={isBusy || key.status === 'none'}>
          Test key
        </button>
        {key.status !== 'none' && (
          <button
            type="button"
            className={controls.button}
            data-variant="plain"
            onClick={() => {
              keys.forget();
              ref.current?.focus();
            }}
          >
            Forget key
          </button>
        )}
        <p className={controls.hint} role="status">
          {test ?? (key.status === 'none' ? '' : 'A test reads one page: 1 credit.')}
        </p>
      </div>
    </div>
  );
}
