import type { CollectionEntry } from 'astro:content';
import { format } from '#lib/format/message.ts';
import { readingMinutes } from '#lib/mdx.ts';
import { hasText } from '#lib/publishing.ts';
import { articleCategoryPath, pathOfArticle } from '#lib/routes.ts';
import type { Publishing } from '#schemas/publishing.ts';
import type { ArticleData } from '#schemas/resources.ts';
import { type Entry, getGroup } from './entries.ts';
import { getInterface } from './interface.ts';
import { oncePerBuild } from './once-per-build.ts';
import { getShown } from './publishing.ts';

/** An article, with or without a text. */
export interface Teaser extends ArticleData, Publishing {
  id: string;
  /** The name of its category. */
  categoryName: string;
  type: string;
  buttonText: string;
}

/** An article with a text, and so with a page. */
export interface Article extends Teaser {
  path: string;
  published: Date;
  readTime: string;
  entry: CollectionEntry<'articles'>;
}

/** A category with the articles that have it. */
export interface Category extends Entry<'features'> {
  path: string;
  articles: Article[];
}

async function readTeasers() {
  const [entries, categories] = await Promise.all([getShown('articles'), getGroup('features', 'content-categories')]);
  const { articles: messages } = await getInterface();
  const nameOf = (id: string) => categories.find(({ name }) => name === id)?.title ?? id;
  return entries.map((entry) => ({
    ...entry.data,
    id: entry.id,
    categoryName: nameOf(entry.data.category),
    type: entry.data.type ?? messages.type,
    buttonText: entry.data.buttonText ?? messages.button,
    entry,
  }));
}

/** The articles that have a page, newest first. */
export const getArticles = oncePerBuild(async (): Promise<Article[]> => {
  const teasers = await readTeasers();
  const { articles: messages } = await getInterface();
  return teasers
    .filter(({ entry }) => hasText(entry.body))
    .map((teaser) => ({
      ...teaser,
      path: pathOfArticle(teaser.id),
      // Only a draft may have no date yet.
      published: teaser.published ?? new Date(),
      readTime: format(messages.readTime, { minutes: readingMinutes(teaser.entry.body ?? '') }),
    }))
    .sort((one, other) => other.published.getTime() - one.published.getTime() || one.id.localeCompare(other.id));
});

/** The articles that are announced, in their order. */
export async function getAnnouncedArticles(): Promise<Teaser[]> {
  const teasers = await readTeasers();
  return teasers
    .filter(({ entry }) => !hasText(entry.body))
    .sort((one, other) => (one.order ?? Infinity) - (other.order ?? Infinity) || one.id.localeCompare(other.id));
}

/** Every article as a list shows it: those with a page first. */
export const getTeasers = async () => [
  ...(await getArticles()).map((article) => ({ ...article, name: article.id, href: article.path })),
  ...(await getAnnouncedArticles()).map((teaser) => ({ ...teaser, name: teaser.id })),
];

/** The categories that articles with a page have. */
export const getCategories = oncePerBuild(async (): Promise<Category[]> => {
  const [articles, categories] = await Promise.all([getArticles(), getGroup('features', 'content-categories')]);
  return categories
    .map((category) => ({
      ...category,
      path: articleCategoryPath(category.name),
      articles: articles.filter((article) => article.category === category.name),
    }))
    .filter((category) => category.articles.length > 0);
});
