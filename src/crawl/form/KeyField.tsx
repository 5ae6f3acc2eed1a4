import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { isKeyRefused } from '#crawl/job/index.ts';
import controls from '#crawl/parts/controls.module.css';
import { Button, Choice, Field, Filled } from '#crawl/parts/controls.tsx';
import type { TaskState } from '#crawl/parts/task.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import { useForm, useIsBusy } from './context.ts';
import type { KeyState } from './keys.ts';
import { keyMessages } from './words.ts';

/** The server cannot read storage. */
const initialKey: KeyState = { status: 'none', isKept: true, isSaveBlocked: false, isMissing: false };
const onServer = () => initialKey;

const testMessage = (test: TaskState<'accepted'>) => {
  if (test.status === 'failed') return test.text;
  const messages = { idle: keyMessages.untested, running: commonMessages.checking, done: commonMessages.keyAccepted };
  return messages[test.status];
};

function KeyActions({ hasKey, onForget }: { hasKey: boolean; onForget: () => void }) {
  const { account } = useForm();
  const isBusy = useIsBusy();
  const test = useStore(account.$test);
  return (
    <div className={controls.row}>
      <Button
        aria-disabled={!hasKey || isBusy || test.status === 'running'}
        onClick={() => isBusy || void account.test()}
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

/** Where a key goes, or that one is saved: "Saved in this browser, ending in 3f2a." */
function KeyHint({ keyState: { status, suffix } }: { keyState: KeyState }) {
  const { baseUrl, job } = useForm();
  const isRefused = isKeyRefused(useStore(job.$state));
  if (status !== 'saved') {
    return <Filled text={keyMessages.destination} values={{ service: <span translate="no">{baseUrl}</span> }} />;
  }
  if (isRefused) return keyMessages.refused;
  if (!suffix) return keyMessages.saved;
  return <Filled text={keyMessages.savedWithEnd} values={{ end: <span translate="no">{suffix}</span> }} />;
}

const places = (['browser', 'nowhere'] as const).map((value) => ({ value, label: keyMessages.places[value] }));

export function KeyField() {
  const { keys, baseUrl } = useForm();
  const isBusy = useIsBusy();
  const key = useStore(keys.$key, { ssr: onServer });
  const field = useRef<HTMLInputElement>(null);
  const previous = useRef<KeyState['status']>(undefined);
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
      {/* Password managers save a password with a user name: without this field, they take the page limit for one. */}
      <input
        type="text"
        className="visually-hidden"
        autoComplete="username"
        defaultValue={baseUrl}
        tabIndex={-1}
        aria-hidden="true"
        readOnly
      />
      <Field
        id="api-key"
        label={keyMessages.label}
        hint={<KeyHint keyState={key} />}
        error={key.isMissing ? keyMessages.missing : undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            type="password"
            // A secret that the user has already: no browser offers to create one.
            autoComplete="current-password"
            required={key.status !== 'saved'}
            readOnly={isBusy}
            onInput={({ currentTarget }) => keys.type(currentTarget.value)}
          />
        )}
      </Field>
      {key.isSaveBlocked && <p className={controls.error}>{keyMessages.saveBlocked}</p>}
      <Choice
        legend={keyMessages.places.legend}
        name="key-place"
        look="segments"
        options={places}
        value={key.isKept ? 'browser' : 'nowhere'}
        onChange={(place) => keys.keep(place === 'browser')}
      />
      <KeyActions hasKey={key.status !== 'none'} onForget={forget} />
    </div>
  );
}
