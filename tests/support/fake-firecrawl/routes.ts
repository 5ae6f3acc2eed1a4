import type { Account, Accounts } from './account.ts';
import { issuesOf, regexMessage, urlMessage } from './bodies.ts';
import { createJob, type Job } from './job.ts';
import { documentOf } from './pages.ts';
import { type StartSwitches, startOutcomes } from './starts.ts';
import { type StatusSwitches, statusAnswer } from './status.ts';

type Body = Record<string, unknown>;

export interface Answer {
  status: number;
  body: Body;
}

export interface Call {
  method: string;
  url: URL;
  host: string;
  body: Body;
  account: Account;
}

export interface World {
  accounts: Accounts;
  jobs: Map<string, Job>;
  switches: StatusSwitches & StartSwitches;
  /** What the map of any site answers. */
  links: readonly string[];
  startJob: (urls: string[], body: Body) => Job;
  advance: (job: Job) => void;
  /** Crawls that were started, as the list of active ones names them. */
  active: { id: string; url: string; created_at: string }[];
  now: () => number;
}

export const refuse = (status: number, error: string, more: object = {}): Answer => ({
  status,
  body: { success: false, error, ...more },
});
const ok = (body: Body): Answer => ({ status: 200, body });

const kinds: Record<string, string> = {
  '/v1/crawl': 'crawl',
  '/v1/batch/scrape': 'batch',
  '/v1/scrape': 'scrape',
  '/v1/map': 'map',
};

const CREDITS =
  'Insufficient credits to perform this request. For more credits, you can upgrade your plan at https://firecrawl.dev/pricing or try changing the request limit to a lower value.';
const BLOCKED =
  'This website is no longer supported, please reach out to help@firecrawl.com for more info on how to activate it on your account.';

const urlsOf = ({ url, urls }: Body): string[] =>
  [url, urls].flat().filter((one): one is string => typeof one === 'string');

/** In the service's order, so an invalid body uses up a call. */
function check(world: World, kind: string, { account, body }: Call): Answer | undefined {
  const limited = world.accounts.count(account, kind);
  if (limited) return refuse(429, limited);
  const urls = urlsOf(body);
  const asked = kind === 'crawl' ? Number(body['limit'] ?? 0) : urls.length;
  if (asked > account.credits) return refuse(402, CREDITS);
  if (urls.some((url) => url.includes('blocked.test'))) return refuse(403, BLOCKED);
  const details = issuesOf(body);
  return details.length > 0 ? refuse(400, 'Bad Request', { details }) : undefined;
}

/** The page at the URL of the body. */
function scraped({ switches }: World, { url, formats }: Body) {
  const target = switches.redirects[String(url)] ?? String(url);
  const page = { url: target, title: 'One page', markdown: 'One page\n========', html: '<h1>One page</h1>' };
  const document = documentOf(page, Array.isArray(formats) ? formats.map(String) : ['markdown']);
  return { ...document, metadata: { ...document.metadata, sourceURL: url } };
}

function startJob(world: World, kind: string, { body, host }: Call): Answer {
  const regex = regexMessage(body);
  if (regex) return refuse(400, regex);
  const given = urlsOf(body);
  const invalid = given.filter((one) => urlMessage(one));
  const outcomes = kind === 'crawl' ? startOutcomes(world.switches, body) : undefined;
  const valid = given.filter((one) => !invalid.includes(one));
  const job = outcomes ? createJob(outcomes, Date.now) : world.startJob(valid, body);
  world.jobs.set(job.id, job);
  const created_at = new Date(world.now()).toISOString();
  if (kind === 'crawl') world.active.push({ id: job.id, url: String(body['url']), created_at });
  const path = kind === 'crawl' ? '/v1/crawl' : '/v1/batch/scrape';
  const invalidURLs = kind === 'batch' && body['ignoreInvalidURLs'] === true ? { invalidURLs: invalid } : {};
  return ok({
    success: true,
    id: job.id,
    url: `https://${host}${path}/${job.id}`,
    ...invalidURLs,
  });
}

function post(world: World, call: Call): Answer | undefined {
  const kind = kinds[call.url.pathname];
  if (!kind) return undefined;
  const refusal = check(world, kind, call);
  if (refusal) return refusal;
  if (kind === 'map') return ok({ success: true, links: world.links });
  if (kind === 'scrape') return ok({ success: true, data: scraped(world, call.body) });
  return startJob(world, kind, call);
}

function jobCall(world: World, call: Call, id: string, part: string | undefined): Answer | undefined {
  const job = world.jobs.get(id);
  const isRead = call.method === 'GET';
  // The service has no such route, although its official client uses it.
  if (!isRead && part) return undefined;
  if (!job) return { status: 404, body: isRead ? refuse(404, 'Job not found').body : { error: 'Job not found' } };
  if (job.isExpired()) return refuse(404, 'Job expired');
  if (part) return ok({ ...job.errors() });
  if (isRead) {
    const limited = world.accounts.count(call.account, 'status');
    if (limited) return refuse(429, limited);
    world.advance(job);
    return ok(statusAnswer(job, call.host, call.url, world.switches));
  }
  job.cancel();
  return ok({ status: 'cancelled' });
}

/** The answer to a call; `undefined` if there is no such route. */
export function answer(world: World, call: Call): Answer | undefined {
  const { method, url } = call;
  if (method === 'POST') return post(world, call);
  if (url.pathname === '/v1/team/credit-usage') {
    return ok({ success: true, data: { remaining_credits: call.account.credits } });
  }
  if (url.pathname === '/v1/crawl/active') {
    const crawls = world.active.filter(({ id }) => world.jobs.get(id)?.status() === 'scraping');
    return ok({ success: true, crawls: crawls.map((crawl) => ({ ...crawl, teamId: 'team', options: {} })) });
  }
  const job = /^\/v1\/(?:crawl|batch\/scrape)\/([^/]+)(\/errors)?$/.exec(url.pathname);
  return job ? jobCall(world, call, job[1] ?? '', job[2]) : undefined;
}
