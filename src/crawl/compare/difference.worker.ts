import { textDifference } from './text-difference.ts';

addEventListener('message', ({ data }: MessageEvent<readonly [older: string, newer: string]>) => {
  postMessage(textDifference(...data));
});
