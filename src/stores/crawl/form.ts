import { atom, computed } from 'nanostores';
import { type CrawlForm, costAtMost, defaultForm, formProblems, requestText } from '#lib/crawl/request.ts';

interface FormOptions {
  baseUrl: string;
  /** What requests are labelled with. */
  label: string;
  /** Stands in the field at the beginning. */
  sampleUrl: string;
}

/** What is to be crawled, and how. */
export function createCrawlForm({ baseUrl, label, sampleUrl }: FormOptions) {
  const initial = { ...defaultForm, url: sampleUrl };
  const $form = atom<CrawlForm>(initial);
  return {
    $form,
    /** What is wrong, by field. */
    $problems: computed($form, formProblems),
    /** What will be sent, without the key. */
    $requestText: computed($form, (form) => requestText(baseUrl, form, label)),
    /** Credits that the crawl can cost. */
    $cost: computed($form, costAtMost),
    change(fields: Partial<CrawlForm>) {
      $form.set({ ...$form.get(), ...fields });
    },
    /** Options as at the beginning; the address stays. */
    resetOptions() {
      $form.set({ ...initial, url: $form.get().url });
    },
  };
}

export type CrawlFormStore = ReturnType<typeof createCrawlForm>;
