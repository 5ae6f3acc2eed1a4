import { z } from 'astro/zod';
import { type FigureFact, type FigureTopic, figureFacts, figureTopics } from './figure.ts';
import { template, words } from './words.ts';

/** The list of all figures, their marks and the links to it. */
export const figures = z.strictObject({
  /** The link at the foot of pages that state figures. */
  all: words,
  /** For screen readers: the mark of a condition, which leads to the figure. */
  mark: template('label'),
  /** For screen readers: the links to the topics. */
  topicsName: words,
  topics: z.strictObject(
    Object.fromEntries(figureTopics.map((topic) => [topic, words])) as Record<FigureTopic, typeof words>,
  ),
  figure: words,
  /** The facts about a claim, as headings of the table. */
  facts: z.strictObject(
    Object.fromEntries(figureFacts.map((fact) => [fact, words])) as Record<FigureFact, typeof words>,
  ),
  pages: words,
  /** In place of a fact that is not stated. */
  unstated: words,
});

export const modalities = z.strictObject({ caption: words, modality: words, accuracy: words });

export const scoreBands = z.strictObject({
  caption: template('from', 'to'),
  score: words,
  populationShare: words,
  declineRate: words,
  risk: words,
  /** Under each square of a hundred dots. */
  ofHundred: template('count'),
  rate: template('percent'),
  /** What the squares show, and how their dots are counted. */
  hundred: words,
});

export const questions = z.strictObject({
  /** Before the links to the passages that an answer comes from. */
  sources: words,
  /** `{what}` is what the answer leaves open. */
  notPublished: template('what'),
  /** The address of the answer. */
  link: words,
});
