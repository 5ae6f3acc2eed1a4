import { textDifference } from '#crawl/lib/text-difference.ts';

addEventListener('message', ({ data }: MessageEvent<readonly [older: string, newer: string]>) => {
  postMessage(textDifference(...data));
});
