import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../support/render.ts';

const text = 'We measure how fast our pages load.';

async function renderWith(settings: { PUBLIC_VITALS_URL: string | undefined }) {
  vi.doMock('astro:env/client', () => settings);
  const { default: VisitMeasurement } = await import('#components/sections/VisitMeasurement.astro');
  return (await render(VisitMeasurement, { text })).trim();
}

beforeEach(() => vi.resetModules());

test('the privacy policy says what is measured where visits are measured', async () => {
  expect(await renderWith({ PUBLIC_VITALS_URL: 'https://vitals.example.com/collect' })).toBe(text);
});

test('it says nothing of it where visits are not measured', async () => {
  expect(await renderWith({ PUBLIC_VITALS_URL: undefined })).toBe('');
});
