import { type Entry, getOrdered } from './entries.ts';

/** The questions that name the page at `path`, or all of them, by `order`. */
export async function getQuestions(path: string, all: boolean): Promise<Entry<'questions'>[]> {
  const questions = await getOrdered('questions');
  return questions.filter(({ pages }) => all || pages.includes(path));
}
