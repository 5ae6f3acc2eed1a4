/** The language of the pages, their dates and their search. */
export const LANGUAGE = 'en-US';
