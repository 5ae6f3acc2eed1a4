import { getArticles } from './articles.ts';
import { getOrdered } from './entries.ts';

/** Whether visitors can already read an article, join a session or download a publication. */
export const isAvailable = {
  articles: async () => (await getArticles()).length > 0,
  sessions: async () => (await getOrdered('sessions')).some(({ start, register }) => start || register),
  publications: async () => (await getOrdered('publications')).some(({ file, href }) => file || href),
};
