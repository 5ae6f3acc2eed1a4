import { type Entry, getOrdered } from './entries.ts';

/** The questions that name the page at `path`, by `order`. */
export async function getQuestionsOn(path: string): Promise<Entry<'questions'>[]> {
  const questions = await getOrdered('questions');
  return questions.filter(({ pages }) => pages.includes(path));
}
