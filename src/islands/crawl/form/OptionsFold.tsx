import { useStore } from '@nanostores/react';
import { type CrawlForm, defaultForm } from '#lib/crawl/request.ts';
import type { CrawlFormStore } from '#stores/crawl/form.ts';
import { Fold } from '../ui/Fold.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const OptionFields = lazyPart(() => import('./OptionFields.tsx'), <p>Loading…</p>);

/** How many options are not as at the beginning. */
const changedCount = (form: CrawlForm) =>
  Object.entries(defaultForm).filter(([field, value]) => field !== 'url' && Reflect.get(form, field) !== value).length;

/** What most crawls do without. */
export function OptionsFold({ form, isBusy }: { form: CrawlFormStore; isBusy: boolean }) {
  const changed = changedCount(useStore(form.$form));
  return (
    <Fold name="Options" note={changed > 0 ? `${changed} changed` : undefined}>
      <OptionFields form={form} isBusy={isBusy} />
    </Fold>
  );
}
