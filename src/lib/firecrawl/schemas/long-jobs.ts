import { array, looseObject, nullish, object, type output } from 'zod/mini';
import { anything, count, error, flag, text, texts } from './fields.ts';

const common = {
  success: flag,
  status: text,
  expiresAt: text,
  /** On the way to December 2026, answers may say what to use instead. */
  warnings: texts,
  replacement: text,
  error,
};

export const extractSchema = object({
  ...common,
  /** An object once completed, an empty list before. */
  data: anything,
  warning: text,
  /** Only with `showSources`. */
  sources: anything,
  tokensUsed: count,
});

export type ExtractStatus = output<typeof extractSchema>;

export const researchSchema = object({
  ...common,
  data: nullish(looseObject({ finalAnalysis: text, json: anything })),
  activities: nullish(
    array(
      looseObject({
        /** search, extract, analyze, reasoning, synthesis or thought. */
        type: text,
        /** processing, complete or error. */
        status: text,
        message: text,
        timestamp: text,
        depth: count,
      }),
    ),
  ),
  sources: nullish(array(looseObject({ url: text, title: text, description: text }))),
  currentDepth: count,
  maxDepth: count,
  totalUrls: count,
});

export type ResearchStatus = output<typeof researchSchema>;

export const llmsTxtSchema = object({
  ...common,
  data: nullish(looseObject({ llmstxt: text, llmsfulltxt: text })),
});

export type LlmsTxtStatus = output<typeof llmsTxtSchema>;
