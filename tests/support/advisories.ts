import { z } from 'zod';
import type { ShippedPackage } from './shipped.ts';

const advisory = z.object({ title: z.string(), url: z.string(), severity: z.string(), range: z.string() });

/** What `npm audit --json` prints where the registry answers. */
const auditReport = z.object({
  vulnerabilities: z.record(
    z.string(),
    // A name instead of an advisory says that the package depends on that one, which has an entry of its own.
    z.object({ nodes: z.array(z.string()), via: z.array(z.union([z.string(), advisory])) }),
  ),
});

const lockfile = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });

const SERIOUS = ['high', 'critical'];

/**
 * The advisories of severity high and critical about what visitors get, a line each. `undefined` if the registry did not
 * answer: some have no advisories, and a machine may have no network.
 */
export function seriousAdvisories(
  audit: string,
  lock: string,
  shipped: readonly ShippedPackage[],
): string[] | undefined {
  const answer = JSON.parse(audit || '{}');
  if (!('vulnerabilities' in answer)) return undefined;
  const { vulnerabilities } = auditReport.parse(answer);
  const { packages } = lockfile.parse(JSON.parse(lock));
  return Object.entries(vulnerabilities).flatMap(([name, { nodes, via }]) => {
    const versions = nodes.map((folder) => packages[folder]?.version);
    const found = shipped.find((each) => each.name === name && versions.includes(each.version));
    const serious = via.filter((each) => typeof each !== 'string').filter(({ severity }) => SERIOUS.includes(severity));
    return found
      ? serious.map(
          ({ severity, title, range, url }) => `${name} ${found.version}: ${title} (${severity}, ${range}) ${url}`,
        )
      : [];
  });
}
