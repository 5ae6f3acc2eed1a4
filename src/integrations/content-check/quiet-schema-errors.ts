import type { AstroLoggerDestination } from 'astro';
import nodeLog from 'astro/logger/node';

/** Astro's log without what its loaders say about entries that a schema refuses: the check says it in plain words. */
export default function quietSchemaErrors(): AstroLoggerDestination {
  const log = nodeLog();
  return {
    write: (entry) => {
      if (!entry.message.includes('does not match collection schema')) log.write(entry);
    },
  };
}
