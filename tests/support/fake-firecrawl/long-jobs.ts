import { randomUUID } from 'node:crypto';

type Answer = Record<string, unknown>;

/** The course of an extract, deep research or llms.txt job: a number of polls in progress, then its end. */
export interface Script {
  polls: number;
  end: 'completed' | 'failed' | 'cancelled' | 'unheard-of';
}

const EXTRACT_MS = 6 * 3_600_000;

const activity = (index: number) => ({
  type: 'search',
  status: 'complete',
  message: `Step ${index + 1}`,
  timestamp: new Date(0).toISOString(),
  depth: 1,
});

const source = (index: number) => ({ url: `https://site.test/s/${index + 1}`, title: `Source ${index + 1}` });

/** The answer of each kind, in progress and at the end. */
const shapes: Record<string, (isDone: boolean, polls: number, body: Answer) => Answer> = {
  extract: (isDone, _polls, body) => ({
    data: isDone ? { name: 'Example', schemaKeys: Object.keys(Object(body['schema'])) } : [],
    ...(isDone ? { tokensUsed: 12 } : {}),
  }),
  'deep-research': (isDone, polls) => ({
    data: { finalAnalysis: isDone ? 'The answer.' : '', sources: [], activities: [], json: null },
    activities: Array.from({ length: polls * 2 }, (_, index) => activity(index)),
    sources: Array.from({ length: polls }, (_, index) => source(index)),
    currentDepth: polls,
    maxDepth: 7,
    totalUrls: polls,
  }),
  llmstxt: (isDone, _polls, body) => ({
    data: {
      llmstxt: isDone ? '# Example\n' : '',
      ...(isDone && body['showFullText'] === true ? { llmsfulltxt: '# Example in full\n' } : {}),
    },
  }),
};

export function createLongJobs(now: () => number) {
  const jobs = new Map<string, { kind: string; body: Answer; polls: number; script: Script }>();
  let script: Script = { polls: 2, end: 'completed' };
  return {
    /** Sets the course of jobs started from now on. */
    play(next: Script) {
      script = next;
    },
    /** The whole result, as a self-hosted server gives it to labels that it does not take for its own libraries'. */
    resultAtOnce: (kind: string, body: Answer): Answer => ({ success: true, ...shapes[kind]?.(true, 0, body) }),
    start(kind: string, body: Answer): Answer {
      const id = randomUUID();
      jobs.set(id, { kind, body, polls: 0, script });
      return { success: true, id, ...(kind === 'extract' ? { urlTrace: [] } : {}) };
    },
    status(kind: string, id: string): Answer | undefined {
      const job = jobs.get(id);
      if (job?.kind !== kind) return undefined;
      job.polls += 1;
      const isOver = job.polls > job.script.polls;
      const status = isOver ? job.script.end : 'processing';
      const expiresAt = new Date(now() + EXTRACT_MS).toISOString();
      const shape = shapes[kind]?.(status === 'completed', job.polls, job.body);
      // A failed job answers with HTTP 200.
      const failure = status === 'failed' ? { success: false, error: 'The model gave up.' } : { success: true };
      return { ...failure, ...shape, status, expiresAt };
    },
  };
}
