import { isPublic, publishingOf } from '#lib/publishing.ts';
import { sectionOf } from '#sections/registry.ts';
import { type Content, filesIn, filesOf, pagesWithAddress, partsIn, selectionsIn, shownBy } from '../content.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';

/** What is dated can run out; a <ComingSoon> takes its place then. A page without questions is reported by itself. */
const mayBeEmpty: readonly string[] = ['articles', 'publications', 'sessions', 'questions'];

/** Reports sections that visitors would see as a heading above nothing. */
export function checkEmptySections(content: Content, today: Date, report: Report) {
  for (const { nodes } of content.pages) {
    for (const [index, node] of nodes.entries()) {
      const { contains, columns, isHeaded } = node.type === 'component' ? (sectionOf(node.name) ?? {}) : {};
      const next = nodes[index + 1];
      const isFilled = (next?.inside.length ?? 0) > node.inside.length;
      // Other sections with a heading show something of their own.
      if (contains && isHeaded && !isFilled) report(node.location, messages.showsHeading);
      if (contains !== 'table') continue;
      if (next?.type !== 'table') report(node.location, messages.withoutTable);
      else if (columns && columns !== next.columns) report(next.location, messages.columns(columns, next.columns));
    }
  }
  for (const node of partsIn(content, 'component')) {
    for (const selection of selectionsIn(node)) {
      const { collection, within } = selection;
      const entries = filesOf(selection, node, content);
      // An entry or a group that isn't there is reported as a reference.
      if (mayBeEmpty.includes(collection) || (within && entries.length === 0)) continue;
      if (entries.some((entry) => isPublic(publishingOf(entry.data), today))) continue;
      const single = entries.find(({ id }) => id === within);
      const name = [collection, within].filter(Boolean).join('/');
      report(node.location, single ? messages.showsUnpublished(single.path) : messages.showsNothing(name));
    }
  }
}

/** Reports questions and pages that do not meet: a page without a place for its questions, and a place without questions. */
export function checkQuestions(content: Content, report: Report) {
  const pages = pagesWithAddress(content);
  const places = partsIn({ pages }, 'component').filter((node) =>
    selectionsIn(node).some(({ collection }) => collection === 'questions'),
  );
  for (const { block, data } of filesIn(content, 'questions')) {
    const named: unknown[] = Array.isArray(Object(data).pages) ? Object(data).pages : [];
    for (const [index, path] of named.entries()) {
      const page = pages.find(({ url }) => url === path);
      // A page that doesn't exist is reported as a reference; one with mistakes may hide its sections.
      if (!page || !block || page.nodes.length === 0) continue;
      const location = block.locate(['pages', index]);
      if (named.indexOf(path) < index) report(location, messages.namedTwice(page.url));
      else if (!places.some((place) => place.block.page === path)) report(location, messages.noQuestionsHere(page.url));
    }
  }
  for (const place of places) {
    if (shownBy(place, content).length === 0) report(place.location, messages.withoutQuestions);
  }
}
