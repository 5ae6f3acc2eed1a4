import { routes } from '#lib/routes.ts';
import { expect, test } from '../support/engines/test.ts';
import { allPaths } from '../support/pages.ts';

/** Runs in the page: what is wrong with it at a first look. */
function findFaults() {
  const { documentElement, images } = document;
  const broken = [...images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0);
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const refused = requests.filter(({ responseStatus }) => responseStatus >= 400);
  // A font that comes late is there for the next page, so its own status does not tell.
  const fonts = requests.filter(({ name }) => name.endsWith('.woff2'));
  return [
    ...broken.map(({ src }) => `no picture: ${src}`),
    ...refused.map(({ name }) => `refused: ${name}`),
    ...(fonts.length > 0 ? [] : ['no font']),
    ...(documentElement.scrollWidth > documentElement.clientWidth ? [`scrolls sideways`] : []),
    ...(document.querySelectorAll('h1').length === 1 ? [] : ['no heading']),
  ];
}

/** What the others have, these have as well; search.spec.ts and crawl.spec.ts open theirs. */
const isQuick = (path: string) => path === routes.home || path === routes.technology;

for (const path of allPaths) {
  test(`${path} is whole, without an error`, isQuick(path) ? {} : { tag: '@full' }, async ({ tab }) => {
    await tab.goto(path);
    await tab.expectThat([], findFaults);
    await tab.wakeAll();
    await tab.expectThat([], findFaults);
    expect(await tab.reports()).toEqual([]);
  });
}
