import { expect, test, vi } from 'vitest';
import LegalDocument from '#components/documents/LegalDocument.astro';
import { render } from '../../support/render.ts';

vi.mock('astro:content', () => ({
  getCollection: async () => [],
  getEntry: async () => ({
    data: {
      documents: {
        effective: 'Effective {date}',
        updated: 'Last updated {date}',
        effectiveAndUpdated: 'Effective and last updated {date}',
      },
    },
  }),
}));

const datesOf = async (dates: { effective?: Date; updated: Date }) => {
  const html = await render(LegalDocument, { props: { title: 'Terms', headings: [], effective: undefined, ...dates } });
  const lines = html.match(/<p[^>]*>[^<]*<time[^>]*>[^<]*<\/time>/g) ?? [];
  return lines.map((line) => line.replace(/<[^>]*>/g, '').trim());
};

test.each([
  [
    { effective: new Date('2025-08-23'), updated: new Date('2025-08-23') },
    ['Effective and last updated August 23, 2025'],
  ],
  [
    { effective: new Date('2025-08-23'), updated: new Date('2025-11-02') },
    ['Effective August 23, 2025', 'Last updated November 2, 2025'],
  ],
  [{ updated: new Date('2025-11-02') }, ['Last updated November 2, 2025']],
])('a legal document says when it takes effect and when it was last changed', async (dates, lines) => {
  expect(await datesOf(dates)).toEqual(lines);
});
