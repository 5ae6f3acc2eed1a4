import { defineMiddleware } from 'astro:middleware';
import { amounts } from './amounts.ts';
import { kinds, shown } from './shown-amount.ts';

/** Renders the pages below /catalogue with the amount that their path names. */
export const onRequest = defineMiddleware(({ url }, next) => {
  const [, kindName, amountName] = /^\/catalogue\/(\w+)\/(\w+)/.exec(url.pathname) ?? [];
  const kind = kinds.find((each) => each === kindName);
  const amount = amounts.find((each) => each === amountName);
  if (!kind || !amount) return next();
  return shown.run({ kind, amount }, async () => {
    const response = await next();
    // The page is rendered while it is read.
    return new Response(await response.text(), response);
  });
});
