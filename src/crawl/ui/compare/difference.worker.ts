// In a worker, because the difference of two long texts can take seconds, and a worker can be terminated.
import { textDifference } from '#crawl/lib/text-difference.ts';
import type { Texts } from './find-difference.ts';

addEventListener('message', ({ data: { older, newer } }: MessageEvent<Texts>) => {
  postMessage(textDifference(older, newer));
});
