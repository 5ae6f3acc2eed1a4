import type { ComponentProps, ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'details'>, 'id' | 'title'> {
  /** An address that names it opens the item: a browser opens the item when the address names its content. */
  id: string;
  /** In Astro, its slot `title`. */
  title?: ReactNode;
  /** Before the title. */
  mark?: ReactNode;
  summary?: ComponentProps<'summary'>;
  children: ReactNode;
}

/** A title that opens and closes its text. */
export function Disclosure({ id, title, mark, summary, children, ...details }: Props) {
  return (
    <details className="disclosure" {...details}>
      <summary className="plus" {...summary}>
        {mark}
        <h3>{title}</h3>
      </summary>
      <div className="answer" id={id}>
        {children}
      </div>
    </details>
  );
}
