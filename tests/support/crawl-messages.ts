import * as exporting from '#crawl/export/words.ts';

import * as form from '#crawl/form/words.ts';
import * as job from '#crawl/job/words.ts';
import { documentMessages } from '#crawl/page/words.ts';
import * as parts from '#crawl/parts/words.ts';
import * as shell from '#crawl/shell/words.ts';
import * as table from '#crawl/table/words.ts';
import { format } from '#lib/format/message.ts';

/** The words of the crawl tool by what they are about, wherever they are said: tests repeat none of them. */
export const messages = {
  page: shell.pageMessages,
  common: { ...parts.commonMessages, ...job.timeMessages },
  key: form.keyMessages,
  form: form.formMessages,
  invalid: form.invalidMessages,
  options: form.optionMessages,
  formats: form.formatMessages,
  siteMap: form.siteMapMessages,
  status: { ...job.statusMessages, ...shell.statusMessages },
  results: shell.resultMessages,
  json: table.jsonMessages,
  table: table.tableMessages,
  filters: table.filterMessages,
  document: documentMessages,
  export: { ...exporting.menuMessages, ...exporting.exportMessages },
  recents: { ...shell.recentMessages, ...job.crawlMessages },
  toasts: {
    ...job.endMessages,
    ...shell.toastMessages,
    error: parts.commonMessages.error,
    success: parts.commonMessages.success,
  },
  errors: {
    ...parts.errorMessages,
    ...job.errorMessages,
    failedAgain: job.endMessages.failedAgain,
    ...exporting.errorMessages,
    ...shell.errorMessages,
    noKey: form.keyMessages.none,
  },
  endings: job.endingMessages,
  reasons: job.reasonMessages,
};

/** What a crawl costs: "Uses up to 5 credits." */
export const costs = (text: (typeof messages.form)['cost' | 'costOrMore'], count: number) =>
  format(text, { credits: format(messages.common.credits, { count }) });
