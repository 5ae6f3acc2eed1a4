import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { formatNumber } from '#lib/format/number.ts';
import type { CrawlFormStore } from '#stores/crawl/form.ts';
import controls from '../ui/controls.module.css';

interface Props {
  form: CrawlFormStore;
  isBusy: boolean;
  /** The form has been sent once, so that what is wrong with it may be said. */
  isAsked: boolean;
}

export function UrlField({ form, isBusy, isAsked }: Props) {
  const { url, limit } = useStore(form.$form);
  const problems = useStore(form.$problems);
  const field = useRef<HTMLInputElement>(null);
  const error = isAsked ? problems.url : undefined;
  // What was typed before this ran stands in the field alone.
  useLayoutEffect(() => {
    if (field.current) form.change({ url: field.current.value });
  }, [form]);

  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor="website-url">
        Website URL
      </label>
      <input
        ref={field}
        className={controls.input}
        id="website-url"
        type="url"
        autoComplete="url"
        defaultValue={url}
        required
        readOnly={isBusy}
        aria-invalid={error ? true : undefined}
        aria-describedby="website-url-hint"
        onInput={({ currentTarget }) => form.change({ url: currentTarget.value })}
      />
      <p className={error ? controls.error : controls.hint} id="website-url-hint">
        {error ?? (problems.limit ? 'See the limit under Options.' : `Up to ${formatNumber(Number(limit))} pages.`)}
      </p>
    </div>
  );
}
