import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withPolicy } from '#integrations/hosting/page-policy.ts';

const page = (body: string, head = '') =>
  `<!DOCTYPE html><html><head><meta charset="utf-8">${head}</head>${body}</html>`;

/** Directives of a page's policy by their names. */
function policyOf(html: string) {
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(withPolicy(html)) ?? [];
  return Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/s)));
}

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('a page that needs nothing may run, frame and send nothing, and ask nobody else', () => {
  expect(policyOf(page('<p>Text</p>'))).toEqual({
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

test('the policy stands before all that it governs, behind the charset where there is one', () => {
  expect(withPolicy(page('', '<style>p{top:0}</style>'))).toMatch(/<meta charset="utf-8"><meta http-equiv="Content-S/);
  expect(withPolicy('<!doctype html><title>Moved</title>')).toMatch(/^<!doctype html><meta http-equiv="Content-S/);
});

test('a policy takes the place of an earlier one', () => {
  const html = page('<p>Text</p>');
  expect(withPolicy(withPolicy(html))).toBe(withPolicy(html));
});

test('inline scripts, speculation rules and styles are allowed as they are written; data needs no permission', () => {
  const html = page(
    '<script type="application/ld+json">{"a":1}</script><script type="speculationrules">{}</script><script>run()</script>',
    '<style>p{top:0}</style>',
  );
  expect(policyOf(html)).toMatchObject({
    'script-src': `${hash('{}')} ${hash('run()')}`,
    'style-src': hash('p{top:0}'),
  });
});

test.each(['<astro-island></astro-island>', '<script type="module" src="/_astro/page.js"></script>'])(
  'script files of the site are allowed where there are any: %s',
  (body) => {
    expect(policyOf(page(body))['script-src']).toBe("'self'");
  },
);

test('a page that no search engine lists may ask nobody but what it names', () => {
  const robots = '<meta name="robots" content="noindex, nofollow">';
  expect(policyOf(page('', robots))['connect-src']).toBe("'none'");
  const tool = '<div data-connects="https://api.example"></div>';
  expect(policyOf(page(tool, robots))['connect-src']).toBe('https://api.example');
});

test('a page that names the manifest may ask for it', () => {
  expect(policyOf(page('', '<link rel="manifest" href="/site.webmanifest">'))['manifest-src']).toBe("'self'");
});

test('islands may give back the markup that they were given', () => {
  expect(policyOf(page('<astro-island></astro-island>'))['trusted-types']).toBe('default');
});

test('a part that starts a worker may do so by its own name', () => {
  expect(policyOf(page('<div data-worker="markdown-worker"></div>'))).toMatchObject({
    'worker-src': "'self'",
    'trusted-types': 'markdown-worker',
  });
});

test('frames, forms and connections are allowed to the origins that they name', () => {
  const body = `<iframe src="https://calendar.example/demo"></iframe>
    <form id="a" action="https://list.example/join" data-connects="https://list.example/join"></form>
    <div class="tool" data-connects="http://localhost:4322 ws://localhost:4322"></div>`;
  expect(policyOf(page(body))).toMatchObject({
    'frame-src': 'https://calendar.example',
    'form-action': "'self' https://list.example",
    'connect-src': "'self' https://list.example http://localhost:4322 ws://localhost:4322",
  });
});

test("where another company's script draws, it may load what it names, with its own styles, and no other may", () => {
  const html = page('<div data-guests="https://js.form.example/v2.js https://api.form.example"></div>');
  const guests = 'https://js.form.example https://api.form.example';
  const policy = policyOf(html);
  expect(policy).toMatchObject({
    'script-src': guests,
    'style-src': `'unsafe-inline' ${guests}`,
    'connect-src': `'self' ${guests}`,
    'frame-src': guests,
    'form-action': `'self' ${guests}`,
  });
  expect(policy).not.toHaveProperty('require-trusted-types-for');
});
