import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../support/render.ts';

const text = 'We measure how fast our pages load.';

async function renderWith(settings: { PUBLIC_VITALS_URL: string | undefined }) {
  vi.doMock('astro:env/client', () => settings);
  const { default: VisitMeasurement } = await import('#sections/text/VisitMeasurement.astro');
  return (await render(VisitMeasurement, { text })).trim();
}

beforeEach(() => vi.resetModules());

test('the privacy policy describes the measurements if visits are measured', async () => {
  expect(await renderWith({ PUBLIC_VITALS_URL: 'https://vitals.example.com/collect' })).toBe(text);
});

test('it does not mention measurements if visits are not measured', async () => {
  expect(await renderWith({ PUBLIC_VITALS_URL: undefined })).toBe('');
});
