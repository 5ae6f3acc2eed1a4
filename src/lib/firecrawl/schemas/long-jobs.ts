import * as z from 'zod/mini';

/** From December 2026 on, answers may name what to use instead. */
const common = {
  success: z.nullish(z.boolean()),
  status: z.nullish(z.string()),
  expiresAt: z.nullish(z.string()),
  warnings: z.nullish(z.array(z.string())),
  replacement: z.nullish(z.string()),
  error: z.unknown(),
};

export const extractSchema = z.object({
  ...common,
  /** An object once completed, an empty list before. */
  data: z.unknown(),
  warning: z.nullish(z.string()),
  /** Only with `showSources`. */
  sources: z.unknown(),
  tokensUsed: z.nullish(z.number()),
});

export type ExtractStatus = z.output<typeof extractSchema>;

const activitySchema = z.looseObject({
  /** search, extract, analyze, reasoning, synthesis or thought. */
  type: z.nullish(z.string()),
  /** processing, complete or error. */
  status: z.nullish(z.string()),
  message: z.nullish(z.string()),
  timestamp: z.nullish(z.string()),
  depth: z.nullish(z.number()),
});

const sourceSchema = z.looseObject({
  url: z.nullish(z.string()),
  title: z.nullish(z.string()),
  description: z.nullish(z.string()),
});

export const researchSchema = z.object({
  ...common,
  data: z.nullish(z.looseObject({ finalAnalysis: z.nullish(z.string()), json: z.unknown() })),
  activities: z.nullish(z.array(activitySchema)),
  sources: z.nullish(z.array(sourceSchema)),
  currentDepth: z.nullish(z.number()),
  maxDepth: z.nullish(z.number()),
  totalUrls: z.nullish(z.number()),
});

export type ResearchStatus = z.output<typeof researchSchema>;

export const llmsTxtSchema = z.object({
  ...common,
  data: z.nullish(z.looseObject({ llmstxt: z.nullish(z.string()), llmsfulltxt: z.nullish(z.string()) })),
});

export type LlmsTxtStatus = z.output<typeof llmsTxtSchema>;
