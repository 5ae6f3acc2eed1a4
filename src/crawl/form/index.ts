/** What to crawl, with which key. */

export { CrawlForm } from './CrawlForm.tsx';
export { createCrawlForm, type FormValues, optionsOf, readValues } from './form.ts';
export { createAccount, createKeyStore } from './keys.ts';
