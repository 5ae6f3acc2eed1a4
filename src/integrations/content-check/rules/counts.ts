import { type Counts, countText, startsSentence } from '#lib/counts.ts';
import { type Content, countsOf } from '../content.ts';
import { countTag, messages } from '../messages.ts';
import type { Report } from '../problem.ts';
import { blank, createAllowance, PLACEHOLDERS, type WrittenText, writtenTexts } from '../texts.ts';
import { NUMBER_WORDS, numberOf } from './numbers.ts';

/** What sentences call the entries of collections and groups. Groups of features and steps have no name of their own. */
const nouns: Record<string, string> = {
  agents: 'agents',
  'agents/specialists': 'specialists',
  articles: 'articles',
  compliance: 'badges|certifications',
  markets: 'markets',
  milestones: 'milestones',
  publications: 'publications',
  'score-bands': 'bands',
  sessions: 'sessions',
  solutions: 'solutions',
  technologies: 'layers',
  values: 'values',
};

/** A count within this of the right one is meant as one: an entry was added or removed since. */
const NEAR = 2;

/** A number, up to two more words of the same phrase, and the noun: nine Digital Human agents. */
const phrasePattern = (noun: string) =>
  new RegExp(
    `\\b(${NUMBER_WORDS}|\\d\\d?)\\s+((?:(?!of\\b|to\\b|in\\b|the\\b|our\\b|and\\b|or\\b|for\\b|that\\b|who\\b|a\\b)[A-Za-z-]+\\s+){0,2})(?:${noun})\\b`,
    'gi',
  );

const numberPattern = new RegExp(`\\b(?:${NUMBER_WORDS})\\b`, 'gi');
const patterns = Object.entries(nouns).map(([name, noun]) => [name, phrasePattern(noun)] as const);

/** Reports numbers that count entries: "nine agents", or "Five parts" over a list of five. They would be wrong once one is added. */
export function checkTypedCounts(content: Content, report: Report) {
  const counts = countsOf(content);
  const isAllowed = createAllowance(content);
  for (const written of writtenTexts(content)) {
    for (const { name, start, phrase, number } of findCounts(written, counts)) {
      if (isAllowed(written.text, start, phrase.length)) continue;
      const count = counts.get(name) ?? 0;
      const replacement = replacementFor(written, name, start, number);
      const message =
        numberOf(number) === count
          ? messages.typedCount(phrase, replacement)
          : messages.wrongCount(phrase, countText(count), replacement);
      report(written.locate(start), message);
    }
  }
}

interface FoundCount {
  /** The collection or group. */
  name: string;
  start: number;
  phrase: string;
  number: string;
}

function findCounts({ text, kind, draws }: WrittenText, counts: Counts): FoundCount[] {
  if (kind === 'plain') return [];
  const plain = blank(text, PLACEHOLDERS);
  const byNoun = patterns.flatMap(([name, pattern]) =>
    Array.from(plain.matchAll(pattern), ({ index, 0: phrase, 1: number = '' }) => ({
      name,
      start: index,
      phrase,
      number,
    })),
  );
  const near = byNoun.filter(
    ({ name, number }) => numberOf(number) > 1 && Math.abs(numberOf(number) - (counts.get(name) ?? 0)) <= NEAR,
  );
  const isFound = (at: number) => byNoun.some(({ start, phrase }) => start <= at && at < start + phrase.length);
  const overList = Array.from(plain.matchAll(numberPattern), ({ index, 0: number }) => {
    const name = draws.find((group) => counts.get(group) === numberOf(number) && numberOf(number) > 1);
    return name && !isFound(index) ? [{ name, start: index, phrase: number, number }] : [];
  });
  return [...near, ...overList.flat()];
}

/** What to write instead: a component in running text, a placeholder in a field. Placeholders capitalize by themselves. */
function replacementFor({ text, kind }: WrittenText, name: string, start: number, number: string): string {
  const isCapital = /^[A-Z]/.test(number);
  if (/\d/.test(number)) return kind === 'running' ? countTag(name, 'number') : `{${name}:count:number}`;
  if (kind === 'running') return countTag(name, isCapital ? 'capital' : 'words');
  return isCapital && !startsSentence(text, start) ? `{${name}:count:capital}` : `{${name}:count}`;
}
