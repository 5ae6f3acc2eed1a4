/** The sentences with which words begin, as many as fit in a line; what stands in brackets only where nothing else is said. */
export function firstLine(words: string, most = 72): string {
  const sentences = words.match(/\S.*?[.?!][”"\]]*(?=\s|$)/g) ?? [words];
  const spoken = sentences.filter((sentence) => !/^\[[^\]]*\]$/.test(sentence));
  const [first = '', ...others] = spoken.length > 0 ? spoken : sentences;
  let line = first;
  for (const sentence of others) {
    if (line.length + 1 + sentence.length > most) break;
    line += ` ${sentence}`;
  }
  if (line.length <= most) return line;
  const cut = `${line.slice(0, line.lastIndexOf(' ', most)).replace(/\W+$/, '')} …`;
  return cut.lastIndexOf('[') > cut.lastIndexOf(']') ? `${cut}]` : cut;
}
