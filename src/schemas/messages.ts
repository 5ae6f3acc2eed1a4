import { z } from 'astro/zod';
import type interfaceMessages from '#content/interface.yaml';
import { valueAt } from './fields.ts';
import texts from './interface-texts.json' with { type: 'json' };
import { elementCode } from './primitives.ts';

/** What is written on buttons, in forms and in other parts of the interface. Its types follow from the file. */
export type InterfaceMessages = typeof interfaceMessages;

/** The names of what the site fills into a text, `{number} of {total} Markets`, or into its two forms. */
type Placeholders = readonly string[] | { one: readonly string[]; other: readonly string[] };

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

/** Made once, because there are hundreds. */
const plainText = message();

const formsOf = (placeholders: Placeholders) =>
  'one' in placeholders
    ? z.strictObject({ one: message(placeholders.one), other: message(placeholders.other) })
    : message(placeholders);

const rules = new Map<string, z.ZodType>([
  ...Object.entries(interfacePlaceholders).map(([path, names]) => [path, formsOf(names)] as const),
  ['notFound.code', elementCode],
  ['notFound.keywords', z.array(message()).min(1).max(10)],
  ['crawlTool.keywords', z.array(message()).min(3).max(10)],
  ['socialPreview.keywords', z.array(message()).min(1).max(10)],
]);

/** The shortest part of a path where the data ends; undefined if all of it is there. */
const missingPart = (data: unknown, keys: readonly string[]) =>
  keys.map((_, index) => keys.slice(0, index + 1)).find((part) => valueAt(data, part) === undefined);

/** A file of texts, in groups as deep as the file has them. Every text that the site shows has to be there. */
export const interfaceSchema = z.custom<InterfaceMessages>().check(({ value: data, issues }) => {
  const check = (value: unknown, path: readonly PropertyKey[]) => {
    const rule = rules.get(path.join('.'));
    if (rule === undefined && typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) check(part, [...path, Array.isArray(value) ? Number(key) : key]);
      return;
    }
    for (const issue of (rule ?? plainText).safeParse(value).error?.issues ?? []) {
      const input = valueAt(value, issue.path);
      issues.push({ ...issue, input, path: [...path, ...issue.path] } as z.core.$ZodRawIssue);
    }
  };
  check(data, []);
  const missing = new Set(texts.flatMap((path) => missingPart(data, path.split('.'))?.join('.') ?? []));
  for (const path of missing) check(undefined, path.split('.'));
});
