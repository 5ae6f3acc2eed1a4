import { expect, test } from 'vitest';
import { questions } from '../gate/questions.ts';
import { pagesOfContent } from '../support/pages.ts';

test('the search is asked at least 60 questions of seven kinds of people, and none is only the title of a page', () => {
  const asked = Object.values(questions).map((each) => Object.keys(each));
  expect(asked.flat().length).toBeGreaterThanOrEqual(60);
  expect(asked.filter((each) => each.length >= 5)).toHaveLength(7);
  const titles = pagesOfContent.map(({ title }) => title.toLowerCase());
  expect(asked.flat().filter((question) => titles.includes(question.toLowerCase()))).toEqual([]);
});
