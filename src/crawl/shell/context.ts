import { createContext, useContext } from 'react';
import type { CrawlConsole } from './console.ts';

/** The crawl tool, for the views of the frame: each feature is given its own part. */
export const ConsoleContext = createContext<CrawlConsole | undefined>(undefined);

export function useConsole(): CrawlConsole {
  const console = useContext(ConsoleContext);
  if (!console) throw new Error('Render the crawl tool inside of ConsoleContext.');
  return console;
}
