import { type ReactNode, useEffect, useRef } from 'react';
import type { Accordion as AccordionStore } from '#stores/accordion.ts';
import { bindDetails } from './bind-details.ts';

interface Props {
  accordion: AccordionStore;
  children: ReactNode;
}

export function Accordion({ accordion, children }: Props) {
  const box = useRef<HTMLDivElement>(null);

  // The browser opens and closes <details>, by itself or for an address; only its events say so.
  useEffect(() => (box.current ? bindDetails(box.current, accordion) : undefined), [accordion]);

  return <div ref={box}>{children}</div>;
}
