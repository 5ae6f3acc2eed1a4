import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { policyOf, withPolicy } from '#integrations/security-policy.ts';

const page = (body: string, head = '') =>
  `<!DOCTYPE html><html><head><meta charset="utf-8">${head}</head>${body}</html>`;

/** Directives of a page's policy by their names. */
const directivesOf = (html: string) =>
  Object.fromEntries(
    policyOf(html)
      .split('; ')
      .map((directive) => directive.split(/ (.*)/s)),
  );

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('a page that needs nothing runs no script, frames nothing and requests its own origin alone', () => {
  expect(directivesOf(page('<p>Text</p>'))).toEqual({
    'default-src': "'none'",
    'script-src': "'none'",
    'style-src': "'none'",
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'none'",
    'worker-src': "'none'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  });
});

test('the policy comes before everything that it governs, after the charset', () => {
  expect(withPolicy(page('', '<style>p{top:0}</style>'))).toMatch(/<meta charset="utf-8"><meta http-equiv="Content-S/);
});

test('inline scripts, speculation rules and styles are allowed by hash; JSON needs no permission', () => {
  const html = page(
    '<script type="application/ld+json">{"a":1}</script><script type="speculationrules">{}</script><script>run()</script>',
    '<style>p{top:0}</style>',
  );
  expect(directivesOf(html)).toMatchObject({
    'script-src': `${hash('{}')} ${hash('run()')}`,
    'style-src': hash('p{top:0}'),
  });
});

test.each(['<astro-island></astro-island>', '<script type="module" src="/_astro/page.js"></script>'])(
  'script files of the site are allowed on a page that loads them: %s',
  (body) => {
    expect(directivesOf(page(body))['script-src']).toBe("'self'");
  },
);

test('a page whose script requests files of ours may, also where search engines may not list it', () => {
  const hidden = '<meta name="robots" content="noindex, follow">';
  expect(directivesOf(page('<p>Text</p>', hidden))['connect-src']).toBe("'none'");
  expect(directivesOf(page('<div data-wasm data-connects="/pagefind/"></div>', hidden))['connect-src']).toBe("'self'");
});

test('an address without a scheme is refused with what to write', () => {
  const vitals = page('', '<meta name="vitals-url" data-connects="vitals.example.com:443/x">');
  expect(() => policyOf(vitals)).toThrow('Give the whole address: https://vitals.example.com:443/x');
});

test('a page with a recording may play those of the site', () => {
  expect(directivesOf(page('<audio src="/files/call.mp3"></audio>'))['media-src']).toBe("'self'");
});

test('a page with fonts in itself may use them', () => {
  const style = '<style>@font-face{font-family:a;src:url(data:font/woff2;base64,AA)}</style>';
  expect(directivesOf(page('', style))['font-src']).toBe("'self' data:");
});

test('a page with noindex may request only what it names', () => {
  const robots = '<meta name="robots" content="noindex, nofollow">';
  expect(directivesOf(page('', robots))['connect-src']).toBe("'none'");
  const tool = '<div data-connects="https://api.example"></div>';
  expect(directivesOf(page(tool, robots))['connect-src']).toBe('https://api.example');
});

test('a page that links the manifest may load it', () => {
  expect(directivesOf(page('', '<link rel="manifest" href="/site.webmanifest">'))['manifest-src']).toBe("'self'");
});

test('islands may restore the markup that the server rendered', () => {
  expect(directivesOf(page('<astro-island></astro-island>'))['trusted-types']).toBe('default');
});

test('an element that starts a worker may do so under its own policy name', () => {
  expect(directivesOf(page('<div data-worker="markdown-worker"></div>'))).toMatchObject({
    'worker-src': "'self'",
    'trusted-types': 'markdown-worker',
  });
});

test('frames, forms and connections may use the origins that they name', () => {
  const body = `<iframe src="https://calendar.example/demo"></iframe>
    <form id="a" action="https://list.example/join" data-connects="https://list.example/join"></form>
    <div class="tool" data-connects="http://localhost:4322 ws://localhost:4322"></div>`;
  expect(directivesOf(page(body))).toMatchObject({
    'frame-src': 'https://calendar.example',
    'form-action': "'self' https://list.example",
    'connect-src': "'self' https://list.example http://localhost:4322 ws://localhost:4322",
  });
});

test('a page whose script frames a page of ours may frame our origin alone', () => {
  const policy = directivesOf(page('<form data-frames="/newsletter-form"></form>'));
  expect(policy['frame-src']).toBe("'self'");
  expect(policy).toHaveProperty('require-trusted-types-for');
});

test("another company's script may load what it names, with its own styles, and nothing else", () => {
  const html = page('<div data-third-party="https://js.form.example/v2.js https://api.form.example"></div>');
  const thirdParty = 'https://js.form.example https://api.form.example';
  const policy = directivesOf(html);
  expect(policy).toMatchObject({
    'script-src': thirdParty,
    'style-src': `'unsafe-inline' ${thirdParty}`,
    'connect-src': `'self' ${thirdParty}`,
    'frame-src': thirdParty,
    'form-action': `'self' ${thirdParty}`,
  });
  expect(policy).not.toHaveProperty('require-trusted-types-for');
});
