import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';
import type { CrawlConsole } from '#crawl/shell/index.ts';

/** The crawl tool's stores. They never change. */
export const CrawlContext = createContext<CrawlConsole | undefined>(undefined);

export function useCrawl(): CrawlConsole {
  const crawl = useContext(CrawlContext);
  if (!crawl) throw new Error('Render the crawl tool inside of CrawlContext.');
  return crawl;
}

/** A crawl is running: the form can be read but not changed. */
export const useIsBusy = () => useStore(useCrawl().$isBusy);
