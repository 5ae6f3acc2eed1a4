import type { RefObject } from 'react';
import controls from '../ui/controls.module.css';

interface Props {
  ref: RefObject<HTMLInputElement | null>;
  sample: string;
  limit: string;
  isBusy: boolean;
  /** Why the address cannot be crawled. */
  error: string | undefined;
  onInput: (url: string) => void;
}

export const UrlField = ({ ref, sample, limit, isBusy, error, onInput }: Props) => (
  <div className={controls.field}>
    <label className={controls.label} htmlFor="website-url">
      Website URL
    </label>
    <input
      ref={ref}
      className={controls.input}
      id="website-url"
      type="url"
      inputMode="url"
      autoComplete="url"
      spellCheck={false}
      defaultValue={sample}
      required
      readOnly={isBusy}
      aria-invalid={error ? true : undefined}
      aria-describedby="website-url-hint"
      onInput={({ currentTarget }) => onInput(currentTarget.value)}
    />
    <p className={error ? controls.error : controls.hint} id="website-url-hint">
      {error ?? `Up to ${limit} pages.`}
    </p>
  </div>
);
