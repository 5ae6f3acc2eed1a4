/** What to crawl, with which key. */

export { createAccount } from './account.ts';
export { CrawlForm } from './CrawlForm.tsx';
export { createCrawlForm, type FormValues, readValues } from './form.ts';
export { createKeyStore } from './keys.ts';
