import lighthouse, { type RunnerResult } from 'lighthouse';
import { TotalBlockingTime } from 'lighthouse/core/computed/metrics/total-blocking-time.js';
import type { Figures } from './goals.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** `dur` is how long an event took, `tdur` how long the processor worked on it; both in microseconds. */
const withoutWaiting = <Event extends { dur: number }>(event: Event): Event =>
  'tdur' in event && typeof event.tdur === 'number' ? { ...event, dur: Math.min(event.dur, event.tdur) } : event;

/** The total blocking time without the time the page waited for the processor. */
async function undisturbedTbt({ artifacts, lhr: { configSettings: settings } }: RunnerResult): Promise<number> {
  const { Trace, DevtoolsLog: devtoolsLog, GatherContext: gatherContext, URL, SourceMaps, HostDPR } = artifacts;
  const trace = { ...Trace, traceEvents: Trace.traceEvents.map(withoutWaiting) };
  const { timing } = await TotalBlockingTime.request(
    { trace, devtoolsLog, gatherContext, simulator: null, settings, URL, SourceMaps, HostDPR },
    { settings, computedCache: new Map() },
  );
  return timing;
}

/** Measures a page once, as a phone on a slow network, in the browser at a debugging port. */
export async function measure(url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(figure('largest-contentful-paint')),
    tbtMs: Math.round(figure('total-blocking-time')),
    undisturbedTbtMs: Math.round(await undisturbedTbt(result)),
    mainThreadMs: Math.round(figure('mainthread-work-breakdown')),
    cls: Number(figure('cumulative-layout-shift').toFixed(3)),
    kilobytes: Math.round(figure('total-byte-weight') / 1000),
  };
}
