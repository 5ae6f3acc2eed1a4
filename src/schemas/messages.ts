import { z } from 'astro/zod';
import type crawlToolMessages from '#content/crawl-tool.yaml';
import type interfaceMessages from '#content/interface.yaml';
import { valueAt } from './fields.ts';
import { elementCode } from './primitives.ts';

/** What is written on buttons, in forms and in other parts of the interface. Its types follow from the file. */
export type InterfaceMessages = typeof interfaceMessages;
export type CrawlToolMessages = typeof crawlToolMessages;

/** The names of what the site fills into a text, `Sent only to {service}.`, or into its two forms. */
export type Placeholders = readonly string[] | { one: readonly string[]; other: readonly string[] };

const plural = (...names: string[]): Placeholders => ({ one: ['count', ...names], other: ['count', ...names] });

/** By the path of the text. A sentence may do without them; what is not here is shown as it is written. */
export const interfacePlaceholders: Record<string, Placeholders> = {
  'footer.sales': ['email'],
  'links.about': ['title'],
  'player.silent': ['length'],
  'player.turn': ['number', 'total', 'speaker'],
  'markets.position': ['number', 'total'],
  'markets.explore': ['market'],
  'figures.mark': ['label'],
  'scoreBands.caption': ['from', 'to'],
  'scoreBands.ofHundred': ['count'],
  'scoreBands.rate': ['percent'],
  'views.result.score': ['from', 'to'],
  'route.lines': ['count'],
  'views.patient': ['age', 'sex'],
  'views.worklist.checked': ['time'],
  'views.worklist.next': ['time'],
  'views.result.inBand': ['percent'],
  'views.trend.usualRange': ['from', 'to'],
  'views.trend.chart': ['measure', 'calls', 'from', 'to'],
  'views.trend.call': ['date', 'value'],
  'views.coding.passage': ['number'],
  'agenda.minute': ['minute'],
  'timeBack.gain': ['visits'],
  'timeBack.hours': ['hours'],
  'timeBack.note': ['time', 'hours'],
  'search.results': plural('query'),
  'search.resultsOfKind': plural('kind', 'query'),
  'search.none': ['query'],
  'search.more': plural(),
  milestonesOfYear: ['year'],
  'contact.responseTimeValue': ['time'],
  'calendar.noScript': ['link'],
  'demoRequest.headingAbout': ['agent'],
  'demoRequest.subjectAbout': ['agent'],
  'newsletter.noScript': ['email'],
  'articles.readTime': ['minutes'],
  'articles.place': ['type', 'category'],
  'articles.updated': ['date'],
  'articles.feedTitle': ['company'],
  'category.title': ['category'],
  'category.partTitle': ['category', 'number', 'total'],
  'category.part': ['number', 'total'],
  'publications.pages': plural(),
  'documents.effective': ['date'],
  'documents.updated': ['date'],
  'documents.effectiveAndUpdated': ['date'],
  'interactive.step': ['number', 'total'],
  'unpublished.reasons.notBefore': ['date'],
  'unpublished.reasons.until': ['date'],
  'socialPreview.allPages': ['count'],
  'socialPreview.warnedPages': ['count'],
  'socialPreview.length': ['length', 'most'],
  'socialPreview.warnings.missing': ['text'],
  'socialPreview.warnings.tooLong': ['text', 'most', 'length'],
  'socialPreview.warnings.tooShort': ['text', 'length', 'least'],
};

export const crawlToolPlaceholders: Record<string, Placeholders> = {
  'page.service': ['service'],
  'common.changed': ['count'],
  'common.pages': plural(),
  'common.ofPages': plural('done'),
  'common.credits': plural(),
  'common.seconds': ['seconds'],
  'common.minutes': ['minutes', 'seconds'],
  'key.destination': ['service'],
  'key.savedWithEnd.browser': ['end'],
  'key.savedWithEnd.tab': ['end'],
  'form.upTo': plural(),
  'form.cost': ['credits'],
  'form.costOrMore': ['credits'],
  'form.balance': plural(),
  'presets.saved': ['name'],
  'presets.replaced': ['name'],
  'presets.loaded': ['name'],
  'presets.deleted': ['name'],
  'presets.full': ['max'],
  'request.copy': ['name'],
  'siteMap.listOf': ['url'],
  'siteMap.chosen': ['pages', 'chosen'],
  'siteMap.crawl': plural(),
  'siteMap.cost': plural(),
  'invalid.urlNotPublic': ['host'],
  'invalid.number': ['min'],
  'invalid.numberInRange': ['min', 'max'],
  'invalid.path': ['line'],
  'invalid.selector': ['tag'],
  'invalid.wait': ['max'],
  'invalid.language': ['language'],
  'invalid.header': ['line'],
  'invalid.headerValue': ['name'],
  'invalid.headerTwice': ['name'],
  'status.progressUnknown': ['done', 'count'],
  'status.stalled': ['time'],
  'status.waiting': ['time'],
  'status.lostRetryIn': ['time'],
  'status.readAgain': plural(),
  'status.announced.ended': ['state', 'progress'],
  'status.announced.other': ['state'],
  'results.retryFailed': plural(),
  'results.missingDetail': plural('completed'),
  'results.cut': ['count'],
  'results.found': ['number', 'total'],
  'table.askedAs': ['url'],
  'table.failedNote': ['reason'],
  'table.failedAgain': ['reason'],
  'table.failedAgainAt': ['reason', 'time'],
  'table.facts': ['size', 'time'],
  'table.factsCached': ['size', 'time'],
  'table.cachedAt': ['time'],
  'table.receivedAt': ['time'],
  'filters.shown': plural(),
  'search.searching': plural('done'),
  'search.done': plural(),
  'document.position': ['number', 'count'],
  'document.status': ['status'],
  'document.cut': ['shown', 'count'],
  'document.image': ['description'],
  'document.missing': ['name'],
  'document.source': ['name'],
  'document.copy': ['name'],
  'document.hits': plural(),
  'document.manyHits': ['count'],
  'document.hit': ['number', 'count'],
  'document.hitOfMany': ['number', 'count'],
  'export.filtered': plural(),
  'export.all': plural(),
  'export.writing': ['size'],
  'export.written': ['name', 'size'],
  'compare.noOther': ['site'],
  'compare.openCrawl': ['time'],
  'compare.option': ['time', 'pages', 'status', 'url'],
  'compare.loading': ['done', 'total'],
  'compare.loadingRunning': ['done', 'total'],
  'compare.comparing': ['done', 'total'],
  'compare.retrying': ['problem'],
  'compare.unknownCount': plural(),
  'compare.same': plural(),
  'compare.showMore': plural(),
  'compare.legend': ['added', 'removed'],
  'compare.unchangedLines': plural(),
  'compare.announced.compared': plural('gone', 'changed'),
  'recents.chosen': plural('url'),
  'recents.facts': ['status', 'pages'],
  'recents.times': ['started', 'expires'],
  'recents.remove': ['url'],
  'active.started': ['time'],
  'errors.refused': ['reasons'],
  'errors.unread': ['reason'],
  'errors.serviceMessage': ['words'],
  'errors.noRedirect': ['url'],
  'endings.onlyPage': ['url', 'status'],
  'endings.robots': ['url', 'reason'],
  'endings.redirected': ['url', 'reason'],
  'endings.redirectedOutside': ['url', 'reason'],
  'endings.lacking': ['url', 'reason'],
  'endings.unreadable': ['url', 'reason'],
  'reasons.lacking': ['reason'],
};

/** A text into which the site fills what has these names, and nothing else. */
const message = (names: readonly string[] = []) =>
  z
    .string()
    .trim()
    .min(1)
    .superRefine((written, context) => {
      const wrong = (written.match(/\{[\w-]*\}/g) ?? []).find((name) => !names.includes(name.slice(1, -1)));
      if (wrong === undefined) return;
      const allowed = names.map((name) => `{${name}}`).join(', ');
      const message = `${wrong} would be shown as is: ${allowed ? `this text can contain ${allowed}` : 'nothing is filled into this text'}`;
      context.addIssue({ code: 'custom', message });
    });

const formsOf = (placeholders: Placeholders) =>
  'one' in placeholders
    ? z.strictObject({ one: message(placeholders.one), other: message(placeholders.other) })
    : message(placeholders);

type Rules = Record<string, z.ZodType>;

/**
 * A file of texts, in groups as deep as the file has them. Every text has to be there that something is filled into, or
 * that has another rule. Whether the others are there, the types of the code that shows them say.
 */
function messagesSchema<Messages>(placeholders: Record<string, Placeholders>, others: Rules): z.ZodType<Messages> {
  const written = Object.entries(placeholders).map(([path, names]) => [path, formsOf(names)] as const);
  const rules = new Map<string, z.ZodType>([...written, ...Object.entries(others)]);
  return z.custom<Messages>().check(({ value: data, issues }) => {
    const check = (value: unknown, path: readonly PropertyKey[]) => {
      const rule = rules.get(path.join('.'));
      if (rule === undefined && typeof value === 'object' && value !== null) {
        for (const [key, part] of Object.entries(value))
          check(part, [...path, Array.isArray(value) ? Number(key) : key]);
        return;
      }
      for (const issue of (rule ?? message()).safeParse(value).error?.issues ?? []) {
        const input = valueAt(value, issue.path);
        issues.push({ ...issue, input, path: [...path, ...issue.path] } as z.core.$ZodRawIssue);
      }
    };
    check(data, []);
    for (const path of rules.keys()) {
      const keys = path.split('.');
      if (valueAt(data, keys) === undefined) check(undefined, keys);
    }
  });
}

export const interfaceSchema = messagesSchema<InterfaceMessages>(interfacePlaceholders, {
  'notFound.code': elementCode,
  'notFound.keywords': z.array(message()).min(1).max(10),
  'socialPreview.keywords': z.array(message()).min(1).max(10),
});

export const crawlToolSchema = messagesSchema<CrawlToolMessages>(crawlToolPlaceholders, {
  'page.keywords': z.array(message()).min(3).max(10),
});
