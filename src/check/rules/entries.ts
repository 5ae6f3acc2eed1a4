import { audioFormats, downloadFormats, extensionOf } from '#lib/pictures.ts';
import { downloadPath, pathOfLink } from '#lib/routes.ts';
import { clockChange } from '#lib/session-time.ts';
import { siteUrl } from '#lib/site-url.ts';
import { trendSchema } from '#schemas/cases.ts';
import { conversationSchema } from '#schemas/conversation.ts';
import { sessionSchema } from '#schemas/resources.ts';
import { type Content, entriesIn, pagesWithAddress } from '../content.ts';
import { fieldsOf, schemaAt, valueAt } from '../fields.ts';
import { didYouMean, messages } from '../messages.ts';
import type { Report } from '../problem.ts';

/** Fields that have another value in each entry of a collection or group. */
const uniqueFields = ['order', 'code', 'question'];

/** Texts that are another in each file of a collection, in whatever folder: readers and search engines tell the files apart by them. */
const uniqueTexts: Readonly<Record<string, readonly string[]>> = {
  pages: ['title', 'description', 'breadcrumb', 'keywords'],
  articles: ['title', 'description'],
  agents: ['title'],
};

/** Reports entries of one collection and group that have the same number, code or question, a copied entry once. */
export function checkUnique({ files }: Content, report: Report) {
  const taken = new Map<string, string>();
  for (const { file, kind, collection, group, block } of files) {
    if (!block) continue;
    // A draft may begin as a copy.
    const texts = Object(block.data).draft === true ? [] : (uniqueTexts[collection] ?? []);
    const keyed = [...uniqueFields, ...texts].flatMap((field) => {
      const value = valueAt(block.data, [field]);
      // The code of a view is that of its agent.
      const isWritten = Array.isArray(value) || ['number', 'string'].includes(typeof value);
      if (schemaAt(block, [field]).reference || !isWritten) return [];
      return { field, value: String(value), key: [collection, kind === 'page' ? '' : group, field, value].join('/') };
    });
    const same = keyed.find(({ key }) => taken.has(key));
    const owner = taken.get(same?.key ?? '');
    if (same && owner) {
      const isText = texts.includes(same.field);
      const message = isText ? messages.sameText(same.field, owner) : messages.taken(same.value, owner, same.field);
      report(block.locate([same.field]), message);
    }
    for (const { key } of keyed) taken.set(key, taken.get(key) ?? file);
  }
  const [master, ...others] = files.filter(({ collection, data }) => collection === 'agents' && Object(data).isMaster);
  for (const { block } of others)
    if (block && master) report(block.locate(['isMaster']), messages.secondMaster(master.file));
}

/** Where a day begins first, it is this much earlier than in UTC. */
const EARLIEST_ZONE_MS = 14 * 60 * 60 * 1000;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** A year before the first or so far ahead is mistyped. */
const FIRST_YEAR = 2000;
const YEARS_AHEAD = 10;

/** Dates that are known at most a year before: of a legal page, and of the copyright line. */
const soonFields = ['effective', 'footerYear'];

/** Reports days of changes that lie in the future, and years that nobody can mean. */
export function checkDates({ files }: Content, today: Date, report: Report) {
  const lastYear = today.getUTCFullYear() + YEARS_AHEAD;
  const inAYear = dayOf(new Date(Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), today.getUTCDate())));
  for (const { block, path, value, schema } of files.flatMap((file) => (file.block ? fieldsOf(file.block) : []))) {
    // Another kind of value is no date, which the schema says.
    const isDated =
      (schema.format === 'date' && value instanceof Date) || ['footerYear', 'start'].includes(String(path.at(-1)));
    const written = value instanceof Date ? dayOf(value) : String(value);
    const digits = typeof value === 'number' ? value : Number(/^\d{4}(?!\d)/.exec(written)?.[0]);
    const year = isDated ? digits : Number.NaN;
    if (year < FIRST_YEAR || (year > lastYear && path.at(-1) !== 'updated'))
      report(block.locate(path), messages.yearOutOfRange(year, FIRST_YEAR, lastYear));
    else if (year && soonFields.includes(String(path.at(-1))) && written > inAYear)
      report(block.locate(path), messages.farAhead(written, inAYear.slice(0, written.length)));
    if (path.at(-1) !== 'updated' || !(value instanceof Date)) continue;
    if (value.getTime() > today.getTime() + EARLIEST_ZONE_MS)
      report(block.locate(path), messages.futureDate(dayOf(value), dayOf(today)));
  }
}

/** Reports announced publications that don't say when they are expected, and files that are not there. */
export function checkPublications(content: Content, report: Report) {
  const downloads = downloadsIn(content);
  for (const { block } of entriesIn(content, 'publications')) {
    const { file, href, date } = Object(block.data);
    if ([file, href, date].every((value) => value === undefined))
      report(block.locate(['date']), messages.publicationNeedsDate);
    if (typeof file !== 'string' || downloads.includes(file)) continue;
    report(block.locate(['file']), unknownDownload(file, downloads));
  }
}

/** Reports sessions at an hour that their time zone skips or has twice, and recordings of sessions without a date or on a page. */
export function checkSessions(content: Content, report: Report) {
  const site = siteUrl(process.env['SITE_URL']);
  const pages = new Set(pagesWithAddress(content).map(({ url }) => url));
  for (const { block } of entriesIn(content, 'sessions')) {
    const { start, movedFrom, recording } = Object(block.data);
    if (movedFrom !== undefined && start === undefined) report(block.locate(['movedFrom']), messages.movedWithoutStart);
    if (recording !== undefined && start === undefined)
      report(block.locate(['recording']), messages.recordingWithoutStart);
    else if (pages.has(pathOfLink(String(recording).replace(site, ''))))
      report(block.locate(['recording']), messages.recordingIsPage(String(recording)));
    const isValid = start !== undefined && sessionSchema.shape.start.safeParse(start).success;
    const found = isValid && clockChange(String(start));
    if (found) report(block.locate(['start']), messages.clockChange[found.change](found.time, found.timeZone));
  }
}

/** The files of content/files. */
const downloadsIn = ({ files }: Content) =>
  files.flatMap(({ kind, path }) => (kind === 'download' ? path.replace('files/', '') : []));

const unknownDownload = (file: string, downloads: readonly string[]) =>
  messages.unknownDownload(downloadPath(`files/${file}`)) + didYouMean(file, downloads);

/** Reports results whose score is in no band, and bands that end before they begin. */
export function checkResults(content: Content, report: Report) {
  const bands = entriesIn(content, 'score-bands').map(({ data }) => Object(data));
  for (const { block } of entriesIn(content, 'score-bands')) {
    const { from, to } = Object(block.data);
    if (from > to) report(block.locate(['to']), messages.belowFrom);
  }
  for (const { block } of entriesIn(content, 'cases')) {
    const { result } = Object(block.data);
    if (!result) continue;
    const { score } = Object(result);
    const isInBand = bands.some(({ from, to }) => Number(score) >= Number(from) && Number(score) <= Number(to));
    if (!isInBand) report(block.locate(['result', 'score']), messages.scoreOutsideBands(Number(score)));
  }
}

/** Reports values of a trend that its drawing has no place for. */
export function checkTrends(content: Content, report: Report) {
  for (const { block } of entriesIn(content, 'cases')) {
    const { axis = [], calls = [], usual } = trendSchema.safeParse(Object(block.data).trend).data ?? {};
    const [least, most] = [Math.min(...axis), Math.max(...axis)];
    const values = calls.map(({ value }, index) => ({ path: ['calls', index, 'value'], value }));
    const ends = Object.entries(usual ?? {}).map(([end, value]) => ({ path: ['usual', end], value }));
    for (const { path, value } of [...values, ...ends])
      if (value !== undefined && (value < least || value > most))
        report(block.locate(['trend', ...path]), messages.beyondAxis(value, `${least} to ${most}`));
  }
}

/**
 * Reports lines of a call's record that point at no words of their turn, original words in no language, and turns that do
 * not fit the recording.
 */
export function checkConversations(content: Content, report: Report) {
  const downloads = downloadsIn(content);
  for (const { block } of entriesIn(content, 'conversations')) {
    const { turns, language, audio } = Object(block.data);
    // What its schema doesn't allow is reported already.
    const valid = conversationSchema.shape.turns.safeParse(turns).data ?? [];
    const recording = conversationSchema.shape.audio.safeParse(audio).data;
    let last = -1;
    for (const [turn, { words, record, original, at }] of valid.entries()) {
      const mistake = timeMistake(at, last, recording?.seconds);
      if (mistake) report(block.locate(['turns', turn, 'at']), mistake);
      // Where one has no time, those of its neighbors can't be compared.
      last = Math.max(last, at ?? -1);
      let end = 0;
      for (const [line, { from }] of record.entries()) {
        const start = words.indexOf(from, end);
        if (start < 0) report(block.locate(['turns', turn, 'record', line, 'from']), messages.notInTurn(from));
        else end = start + from.length;
      }
      if (original !== undefined && language === undefined)
        report(block.locate(['turns', turn, 'original']), messages.originalWithoutLanguage);
    }
    if (!recording) continue;
    const { file } = recording;
    const location = block.locate(['audio', 'file']);
    if (!downloads.includes(file)) report(location, unknownDownload(file, downloads));
    // A format that no download may have is reported of the file.
    else if (downloadFormats.includes(extensionOf(file)) && !audioFormats.includes(extensionOf(file)))
      report(location, messages.notARecording(audioFormats));
  }
}

/** What is wrong with the second at which a turn begins: it is in the recording, and after the turn before. */
function timeMistake(at: number | undefined, last: number, seconds: number | undefined): string | undefined {
  if (seconds === undefined) return at === undefined ? undefined : messages.timeWithoutRecording;
  if (at === undefined) return messages.turnWithoutTime;
  if (at >= seconds) return messages.afterRecording(at, seconds);
  return at <= last ? messages.beforeLastTurn(at) : undefined;
}
