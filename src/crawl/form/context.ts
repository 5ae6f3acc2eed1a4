import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';
import type { Firecrawl } from '#crawl/client/index.ts';
import { type CrawlJob, isBusy } from '#crawl/job/index.ts';
import type { CrawlForm } from './form.ts';
import type { Account, KeyStore } from './keys.ts';

/** What the form shows and starts. The stores never change. */
export interface FormContent {
  /** URL of the service. */
  baseUrl: string;
  form: CrawlForm;
  keys: KeyStore;
  account: Account;
  job: CrawlJob;
  openClient: () => Pick<Firecrawl, 'map'>;
  start: () => void;
  /** Reads only these pages of a website. */
  crawlPages: (site: string, urls: readonly string[]) => void;
}

export const FormContext = createContext<FormContent | undefined>(undefined);

export function useForm(): FormContent {
  const content = useContext(FormContext);
  if (!content) throw new Error('Render the form inside of FormContext.');
  return content;
}

/** A crawl is running: the form can be read but not changed. */
export const useIsBusy = () => isBusy(useStore(useForm().job.$state));
