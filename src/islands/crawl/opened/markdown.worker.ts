// Apart from the page, because hostile Markdown can keep a parser busy for minutes: here it can be ended.
import { markdownTree } from './markdown-tree.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => {
  postMessage(markdownTree(data));
});
