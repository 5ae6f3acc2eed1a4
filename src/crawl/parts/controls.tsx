import { type ComponentProps, type ReactNode, useId } from 'react';
import { formatParts, type Values } from '#lib/format/message.ts';
import '#styles/field.css';
import styles from './controls.module.css';

/** From Lucide, drawn on a grid of 24. */
const paths = {
  alert: 'M12 7v6m0 4v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  check: 'M20 6 9 17l-5-5',
  chevron: 'm6 9 6 6 6-6',
  close: 'M18 6 6 18M6 6l12 12',
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2',
  down: 'M12 5v14m7-7-7 7-7-7',
  next: 'm9 18 6-6-6-6',
  previous: 'm15 18-6-6 6-6',
  up: 'M12 19V5m-7 7 7-7 7 7',
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name }: { name: IconName }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);

/** What screen readers say when it changes. Read by line, they skip the region itself, but not a paragraph in it. */
export const Status = (props: ComponentProps<'p'>) => (
  <div role="status">
    <p {...props} />
  </div>
);

interface ButtonProps extends ComponentProps<'button'> {
  /** `plain` looks like a link; `icon` is round. */
  variant?: 'primary' | 'quiet' | 'plain' | 'icon' | undefined;
}

export const Button = ({ variant = 'quiet', className = '', ...props }: ButtonProps) => (
  <button type="button" className={`${styles.button} ${className}`} data-variant={variant} {...props} />
);

interface FieldProps {
  id?: string;
  label: string;
  hint?: ReactNode;
  /** In place of the hint. */
  error?: string | undefined;
  /** The control, with what connects it to its label and its hint. It is not invalid while nothing is said of it, whatever the browser thinks. */
  children: (
    control: Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'>,
  ) => ReactNode;
}

/** A control with its label, and its hint or what is wrong with it. */
export function Field({ id: given, label, hint, error, children }: FieldProps) {
  const own = `field${useId()}`;
  const id = given ?? own;
  const note = error ?? hint;
  const noteId = note ? `${id}-hint` : undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, className: 'field', 'aria-invalid': Boolean(error), 'aria-describedby': noteId })}
      {note && (
        <p className={error ? styles.error : styles.hint} id={noteId}>
          {note}
        </p>
      )}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  legend: string;
  /** The id of the group, which is on a page once. */
  name: string;
  look: 'pills' | 'segments' | 'list';
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of several options, all of them visible. */
export const Choice = <Value extends string>({ legend, name, look, options, value, onChange }: ChoiceProps<Value>) => (
  <fieldset className={styles[look]}>
    <legend className={look === 'segments' ? undefined : 'visually-hidden'}>{legend}</legend>
    {options.map((option) => (
      <label key={option.value}>
        <input
          type="radio"
          name={name}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
        <span>{option.label}</span>
      </label>
    ))}
  </fieldset>
);

interface FilledProps<Text extends string> {
  text: Text;
  values: Values<Text, ReactNode>;
}

/** A sentence whose placeholders are elements. */
export const Filled = <Text extends string>({ text, values }: FilledProps<Text>) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
  formatParts<Text, ReactNode>(text, values).map((part, index) => <span key={index}>{part}</span>);

const dateTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** In local time: Aug 24, 9:00 AM. No date is more than a day away. */
export const formatDateTime = (date: Date | number) => dateTime.format(date);

/** A date and a time, in words and for machines. */
export const DateTime = ({ at }: { at: Date | number | string }) => (
  <time dateTime={new Date(at).toISOString()}>{formatDateTime(new Date(at))}</time>
);
