import { type ReactNode, useEffect, useRef } from 'react';
import type { HostedForm } from '#lib/newsletter.ts';
import type { Newsletter as NewsletterStore } from '#stores/newsletter.ts';
import { loadHostedForm } from './hosted-form.ts';
import { bindSignUp } from './sign-up.ts';

interface Props {
  newsletter: NewsletterStore;
  endpoint: string;
  hosted: HostedForm | undefined;
  children: ReactNode;
}

export function Newsletter({ newsletter, endpoint, hosted, children }: Props) {
  const box = useRef<HTMLDivElement>(null);

  // Validity and what the browser has kept in the field are the form's own, which the server has drawn.
  useEffect(() => (box.current ? bindSignUp(box.current, newsletter, endpoint) : undefined), [newsletter, endpoint]);

  // Another company's script writes its form into the page.
  useEffect(
    () => (box.current && hosted ? loadHostedForm(box.current, newsletter, hosted) : undefined),
    [newsletter, hosted],
  );

  return <div ref={box}>{children}</div>;
}
