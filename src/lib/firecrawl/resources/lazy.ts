import type { Connection } from '../connection.ts';
import type { Request } from '../request.ts';
import type { Deprecated } from './deprecated.ts';
import type { Queries } from './queries.ts';

/** Makes functions that load a module with their first call, and then call its own. */
const lazyCalls =
  <Calls>(load: () => Promise<Calls>) =>
  <Args extends unknown[], Result>(pick: (calls: Calls) => (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> =>
    pick(await load())(...args);

/** Calls that return their result directly; most pages make none. */
export function createLazyQueries(request: Request): Queries {
  const call = lazyCalls(async () => (await import('./queries.ts')).createQueries(request));
  return {
    scrape: { url: call(({ scrape }) => scrape.url) },
    map: call(({ map }) => map),
    search: call(({ search }) => search),
    active: call(({ active }) => active),
    credits: call(({ credits }) => credits),
  };
}

/** The deprecated jobs, whose code is loaded with the first call: most pages make none. */
export function createLazyDeprecated(connection: Connection, request: Request) {
  const load = async (): Promise<Deprecated> => (await import('./deprecated.ts')).createDeprecated(connection, request);
  const call = lazyCalls(load);

  const stream = <Args extends unknown[], State>(
    pick: (jobs: Deprecated) => (...args: Args) => AsyncGenerator<State, void, void>,
  ) =>
    async function* (...args: Args): AsyncGenerator<State, void, void> {
      yield* pick(await load())(...args);
    };

  return {
    extract: {
      start: call(({ extract }) => extract.start),
      startAndWait: call(({ extract }) => extract.startAndWait),
      status: call(({ extract }) => extract.status),
      wait: call(({ extract }) => extract.wait),
      watch: stream(({ extract }) => extract.watch),
    },
    deepResearch: {
      start: call(({ deepResearch }) => deepResearch.start),
      startTopic: call(({ deepResearch }) => deepResearch.startTopic),
      startAndWait: call(({ deepResearch }) => deepResearch.startAndWait),
      status: call(({ deepResearch }) => deepResearch.status),
      wait: call(({ deepResearch }) => deepResearch.wait),
      watch: stream(({ deepResearch }) => deepResearch.watch),
    },
    llmsTxt: {
      start: call(({ llmsTxt }) => llmsTxt.start),
      startAndWait: call(({ llmsTxt }) => llmsTxt.startAndWait),
      status: call(({ llmsTxt }) => llmsTxt.status),
      wait: call(({ llmsTxt }) => llmsTxt.wait),
      watch: stream(({ llmsTxt }) => llmsTxt.watch),
    },
  };
}
