/** Editors type straight apostrophes; Markdown in pages makes them curly, too. */
export const setApostrophes = (text: string) => text.replace(/(?<=\p{Letter})'/gu, '’');
