import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import type { KeyState } from '#stores/crawl/keys.ts';
import controls from '../ui/controls.module.css';
import { KeyActions } from './KeyActions.tsx';
import styles from './KeyField.module.css';
import { KeyPlaceChoice } from './KeyPlaceChoice.tsx';

/** What the server draws, which knows no browser's storage. */
const unknown: KeyState = { status: 'none', choice: 'browser', isRefused: false };
const onServer = () => unknown;

interface Props {
  crawl: CrawlConsole;
  /** Where the key goes, and nowhere else. */
  baseUrl: string;
  isBusy: boolean;
  /** The form has been sent once, so that what is wrong with it may be said. */
  isAsked: boolean;
}

const places = { browser: 'this browser', tab: 'this tab' };

/** "A key that ends in 3f2a is saved in this browser." */
const savedWords = ({ place = 'browser', ending }: KeyState) =>
  `A key${ending ? ` that ends in ${ending}` : ''} is saved in ${places[place]}. Leave the field empty to use it.`;

export function KeyField({ crawl, baseUrl, isBusy, isAsked }: Props) {
  const { keys } = crawl;
  const key = useStore(keys.$key, { ssr: onServer });
  const [isShown, show] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const before = useRef<KeyState['status']>(undefined);
  // The field itself holds the key, no state of React: what was typed before this ran is taken over, and once the key
  // is kept elsewhere, or forgotten, the field is emptied.
  useLayoutEffect(() => {
    if (field.current?.value && !before.current) keys.type(field.current.value);
    else if (field.current && before.current === 'typed' && key.status !== 'typed') field.current.value = '';
    before.current = key.status;
  }, [keys, key.status]);

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
          type={isShown ? 'text' : 'password'}
          // No browser fills a new password in: the password of something else must not go to the service.
          autoComplete="new-password"
          // Nor sends what is shown to a spelling service.
          spellCheck={false}
          required={key.status !== 'saved'}
          readOnly={isBusy}
          aria-invalid={isAsked && key.status === 'none' ? true : undefined}
          aria-describedby="api-key-hint"
          onInput={({ currentTarget }) => keys.type(currentTarget.value)}
        />
        <button
          type="button"
          className={controls.button}
          data-variant="plain"
          aria-label={isShown ? 'Hide key' : 'Show key'}
          onClick={() => show(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
      <p className={controls.hint} id="api-key-hint">
        {key.status === 'saved' ? savedWords(key) : `It goes to ${baseUrl} and nowhere else.`}
      </p>
      {key.isRefused && <p className={controls.error}>This browser refuses to save it. It stays until you leave.</p>}
      <KeyPlaceChoice choice={key.choice} onChoose={(place) => keys.choose(place)} />
      <KeyActions
        crawl={crawl}
        hasKey={key.status !== 'none'}
        isBusy={isBusy}
        onForget={() => field.current?.focus()}
      />
    </div>
  );
}
