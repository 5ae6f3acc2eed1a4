import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useCrawl, useIsBusy } from '#crawl/parts/context.ts';
import controls from '#crawl/parts/controls.module.css';
import { Button, Choice, Field, Filled } from '#crawl/parts/controls.tsx';
import type { TaskState } from '#crawl/parts/task.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import styles from './form.module.css';
import type { KeyState } from './keys.ts';
import { keyMessages } from './words.ts';

/** The server cannot read storage. */
const initialKey: KeyState = { status: 'none', choice: 'browser', isSaveBlocked: false };
const onServer = () => initialKey;

/** "Saved in this browser, ending in 3f2a." */
const SavedKey = ({ place = 'browser', suffix }: KeyState) =>
  suffix ? (
    <Filled text={keyMessages.savedWithEnd[place]} values={{ end: <span translate="no">{suffix}</span> }} />
  ) : (
    keyMessages.saved[place]
  );

const testMessage = (test: TaskState<'accepted'>) => {
  if (test.status === 'failed') return test.text;
  const messages = { idle: keyMessages.untested, running: commonMessages.checking, done: commonMessages.keyAccepted };
  return messages[test.status];
};

function KeyActions({ hasKey, onForget }: { hasKey: boolean; onForget: () => void }) {
  const crawl = useCrawl();
  const isBusy = useIsBusy();
  const test = useStore(crawl.account.$test);
  return (
    <div className={controls.row}>
      <Button
        aria-disabled={!hasKey || isBusy || test.status === 'running'}
        onClick={() => isBusy || void crawl.account.test()}
      >
        {keyMessages.test}
      </Button>
      {hasKey && (
        <Button variant="plain" onClick={onForget}>
          {keyMessages.forget}
        </Button>
      )}
      <p className={test.status === 'failed' ? controls.error : controls.hint}>{testMessage(test)}</p>
    </div>
  );
}

const places = (['browser', 'tab', 'nowhere'] as const).map((value) => ({ value, label: keyMessages.places[value] }));

export function KeyField({ showErrors }: { showErrors: boolean }) {
  const { keys, baseUrl } = useCrawl();
  const isBusy = useIsBusy();
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

  const hint =
    key.status === 'saved' ? (
      <SavedKey {...key} />
    ) : (
      <Filled text={keyMessages.destination} values={{ service: <span translate="no">{baseUrl}</span> }} />
    );
  return (
    <div className={controls.field}>
      <Field id="api-key" label={keyMessages.label} hint={hint} error={isMissing ? keyMessages.missing : undefined}>
        {(control) => (
          <div className={styles.masked}>
            <input
              {...control}
              ref={field}
              type={isVisible ? 'text' : 'password'}
              // A secret that the user has already: no browser offers to create one.
              autoComplete="current-password"
              // Keeps browsers from sending a visible key to a spelling service.
              spellCheck={false}
              required={key.status !== 'saved'}
              readOnly={isBusy}
              onInput={({ currentTarget }) => keys.type(currentTarget.value)}
            />
            <Button
              variant="plain"
              aria-label={isVisible ? keyMessages.hideName : keyMessages.showName}
              onClick={() => setIsVisible(!isVisible)}
            >
              {isVisible ? keyMessages.hide : keyMessages.show}
            </Button>
          </div>
        )}
      </Field>
      {key.isSaveBlocked && <p className={controls.error}>{keyMessages.saveBlocked}</p>}
      <Choice
        legend={keyMessages.places.legend}
        name="key-place"
        look="segments"
        options={places}
        value={key.choice}
        onChange={keys.choose}
      />
      <KeyActions hasKey={key.status !== 'none'} onForget={forget} />
    </div>
  );
}
