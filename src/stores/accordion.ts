import { atom } from 'nanostores';

/** At most one item is open. */
export function createAccordion() {
  const $open = atom<string | undefined>();
  return {
    /** The id of the open item. */
    $open,
    open: (id: string) => $open.set(id),
    close: () => $open.set(undefined),
  };
}

export type Accordion = ReturnType<typeof createAccordion>;
