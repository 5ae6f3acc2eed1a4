import type { ReactNode } from 'react';
import type { HostedForm } from '#lib/newsletter.ts';
import { newsletter } from '#stores/shared.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { Newsletter } from './Newsletter.tsx';

interface Props {
  /** Where addresses are posted; nowhere when it is empty. */
  endpoint: string;
  hosted?: HostedForm | undefined;
  /** The form with its thanks and its failure, as ui/SignUpForm draws it. */
  children?: ReactNode;
}

export function NewsletterIsland({ endpoint, hosted, children }: Props) {
  return (
    <ErrorBoundary>
      <Newsletter newsletter={newsletter} endpoint={endpoint} hosted={hosted}>
        {children}
      </Newsletter>
    </ErrorBoundary>
  );
}
