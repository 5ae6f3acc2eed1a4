import { expect, test, vi } from 'vitest';
import { studioConfig } from '#studio/forms/config.ts';
import { readModel } from '#studio/forms/model.ts';

const { loadForms } = await vi.hoisted(() => import('../support/keystatic.ts'));
vi.mock('@keystatic/core', () => loadForms('keystatic-core'));
vi.mock('@keystatic/core/content-components', () => loadForms('keystatic-core-content-components'));

const { collections } = studioConfig(readModel({ counts: new Map([['markets', 7]]) }));

test('a list shows titles as visitors read them, and calls the first page Home', () => {
  const field = collections?.['pages']?.schema['title'];
  const titleOf = (title: string, slug: string) =>
    field?.kind === 'form' && field.formKind === 'slug' && field.reader.parseWithSlug(title, { slug, glob: '**' });
  expect(titleOf('{markets:count} Markets, One Platform', 'markets')).toBe('Seven Markets, One Platform');
  expect(titleOf('Healthcare voice AI', 'index')).toBe('Home');
});
