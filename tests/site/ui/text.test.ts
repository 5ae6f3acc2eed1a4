import { expect, test, vi } from 'vitest';
import Copy from '#components/ui/Text.astro';
import { render } from '../../support/render.ts';

/** The page that the text is on states the figure with a condition. */
vi.mock('astro:content', () => ({
  getCollection: async (name: string) =>
    name === 'pages'
      ? [{ id: 'index', data: {}, body: '<Figure id="accuracy" />' }]
      : [
          { id: 'accuracy', data: { value: 96.8, suffix: '%', label: 'Accuracy', condition: 'Results may vary.' } },
          { id: 'length', data: { value: 30, unit: 'minutes', label: 'Length of a demo' } },
        ],
  getEntry: async () => ({ data: { articles: {}, figures: { mark: 'About {label}' } } }),
}));

test.each([
  ['A demo takes {length}.', 'A demo takes 30 minutes.'],
  ['A {length:compound} demo', 'A 30-minute demo'],
  [
    '{accuracy} of answers',
    '96.8%<sup><a href="/technology/figures#accuracy" aria-label="About Accuracy">*</a></sup> of answers',
  ],
  ['{agents:count} agents, {length} each', 'Two agents, 30 minutes each'],
  ["The shift's notes", 'The shift’s notes'],
])('"%s" prints as "%s"', async (text, html) => {
  expect((await render(Copy, { props: { text } })).trim()).toBe(html);
});
