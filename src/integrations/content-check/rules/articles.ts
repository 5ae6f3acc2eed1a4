import { downloadPath } from '#lib/routes.ts';
import { articleComponents } from '#schemas/sections.ts';
import type { Content } from '../content.ts';
import { didYouMean } from '../did-you-mean.ts';
import { valueAt } from '../fields.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';

const allowed: readonly string[] = articleComponents;

/** Reports announced publications that don't say when they are expected, and files that are not there. */
export function checkPublications({ files }: Content, report: Report) {
  const downloads = files.flatMap(({ kind, path }) => (kind === 'download' ? path.replace(/^files\//, '') : []));
  for (const { collection, block } of files) {
    if (collection !== 'publications' || !block) continue;
    const isAnnounced = ['file', 'href', 'date'].every((field) => valueAt(block.data, [field]) === undefined);
    if (isAnnounced) report(block.locate(['date']), messages.publicationNeedsDate);
    const name = valueAt(block.data, ['file']);
    if (typeof name !== 'string' || downloads.includes(name)) continue;
    report(
      block.locate(['file']),
      messages.unknownDownload(downloadPath(`files/${name}`)) + didYouMean(name, downloads),
    );
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
