import { defineMiddleware } from 'astro:middleware';
import { amounts } from './amounts.ts';
import { shown } from './shown-amount.ts';

/** Renders the pages below /catalogue with the amount that their path names. */
export const onRequest = defineMiddleware(({ url }, next) => {
  const [, kind, name] = /^\/catalogue\/(lists|views)\/(\w+)/.exec(url.pathname) ?? [];
  const amount = amounts.find((each) => each === name);
  if (!amount || !kind) return next();
  return shown.run({ kind: kind === 'lists' ? 'lists' : 'views', amount }, async () => {
    const response = await next();
    // The page is rendered while it is read.
    return new Response(await response.text(), response);
  });
});
