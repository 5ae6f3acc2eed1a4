/** What to crawl, with which key. */

export { CrawlForm } from './CrawlForm.tsx';
export { type FormContent, FormContext } from './context.ts';
export { createCrawlForm, optionsOf, readValues } from './form.ts';
export { createAccount, createKeyStore } from './keys.ts';
