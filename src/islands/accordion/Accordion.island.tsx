import { type ReactNode, useState } from 'react';
import { createAccordion } from '#stores/accordion.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { Accordion } from './Accordion.tsx';

/** Inside: a group of <details> of one name; what each one holds has the id that links lead to. */
export function AccordionIsland({ children }: { children?: ReactNode }) {
  const [accordion] = useState(createAccordion);
  return (
    <ErrorBoundary>
      <Accordion accordion={accordion}>{children}</Accordion>
    </ErrorBoundary>
  );
}
