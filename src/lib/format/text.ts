/** Editors type a straight apostrophe; it is set as a curly one, as Markdown sets it in pages. */
export const setApostrophes = (text: string) => text.replace(/(\p{Letter})'(?=\p{Letter})/gu, '$1’');
