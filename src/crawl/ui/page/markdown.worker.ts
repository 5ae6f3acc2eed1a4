// In a worker, because hostile Markdown can keep a parser busy for minutes, and a worker can be terminated.
import { markdownTree } from './markdown-tree.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => {
  postMessage(markdownTree(data));
});
