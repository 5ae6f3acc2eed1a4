import { articleComponents } from '#schemas/sections.ts';
import type { Content } from '../content.ts';
import { valueAt } from '../fields.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';

const allowed: readonly string[] = articleComponents;

/** Reports announced publications that don't say when they are expected. */
export function checkPublications({ files }: Content, report: Report) {
  for (const { collection, block } of files) {
    if (collection !== 'publications' || !block) continue;
    const isAnnounced = ['file', 'href', 'date'].every((field) => valueAt(block.data, [field]) === undefined);
    if (isAnnounced) report(block.locate(['date']), messages.publicationNeedsDate);
  }
}

/** Reports what an article lacks, and components that don't belong in its text. */
export function checkArticles({ pages }: Content, report: Report) {
  for (const { collection, block, nodes, hasText } of pages) {
    if (collection !== 'articles' || !block) continue;
    const field = (name: string) => valueAt(block.data, [name]);
    if (hasText && !field('draft') && !field('published'))
      report(block.locate(['published']), messages.articleNeedsDay);
    if (!hasText && !field('readTime')) report(block.locate(['readTime']), messages.teaserNeedsTime);
    for (const node of nodes) {
      if (node.type === 'component' && !allowed.includes(node.name)) {
        report(node.location, messages.notInArticles, allowed);
      }
    }
  }
}
