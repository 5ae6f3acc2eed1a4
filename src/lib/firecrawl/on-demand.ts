import type { Connection } from './connection.ts';
import type { Request } from './request.ts';
import type { EndingSoon } from './resources/ending-soon.ts';

/** Extract, deep research, llms.txt and credits, whose code a page loads with the first call: most pages make none. */
export function createOnDemand(connection: Connection, request: Request) {
  const load = async (): Promise<EndingSoon> =>
    (await import('./resources/ending-soon.ts')).createEndingSoon(connection, request);

  const once =
    <Args extends unknown[], Result>(pick: (nouns: EndingSoon) => (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> =>
      pick(await load())(...args);

  const each = <Args extends unknown[], State>(
    pick: (nouns: EndingSoon) => (...args: Args) => AsyncGenerator<State, void, void>,
  ) =>
    async function* (...args: Args): AsyncGenerator<State, void, void> {
      yield* pick(await load())(...args);
    };

  return {
    /** How many credits the key's account has left. */
    credits: once(({ credits }) => credits),
    extract: {
      start: once(({ extract }) => extract.start),
      startAndWait: once(({ extract }) => extract.startAndWait),
      status: once(({ extract }) => extract.status),
      wait: once(({ extract }) => extract.wait),
      watch: each(({ extract }) => extract.watch),
    },
    deepResearch: {
      start: once(({ deepResearch }) => deepResearch.start),
      startTopic: once(({ deepResearch }) => deepResearch.startTopic),
      startAndWait: once(({ deepResearch }) => deepResearch.startAndWait),
      status: once(({ deepResearch }) => deepResearch.status),
      wait: once(({ deepResearch }) => deepResearch.wait),
      watch: each(({ deepResearch }) => deepResearch.watch),
    },
    llmsTxt: {
      start: once(({ llmsTxt }) => llmsTxt.start),
      startAndWait: once(({ llmsTxt }) => llmsTxt.startAndWait),
      status: once(({ llmsTxt }) => llmsTxt.status),
      wait: once(({ llmsTxt }) => llmsTxt.wait),
      watch: each(({ llmsTxt }) => llmsTxt.watch),
    },
  };
}
