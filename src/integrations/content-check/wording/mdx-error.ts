import { braceAdvice } from './brace-advice.ts';

/** What the MDX parser throws, as far as it is of use here. */
interface MdxError {
  source?: string;
  ruleId?: string;
  reason: string;
  line?: number;
  column?: number;
  place?: { offset?: number };
}

/** An error that needs words of its own: how to know it, what to say. */
interface Wording {
  pattern: RegExp;
  words: (match: RegExpExecArray) => string;
}

const wordings: Wording[] = [
  {
    pattern: /Could not parse import/,
    words: () =>
      'A paragraph must not begin with the word "import" or "export": that is code. Sections need no import.',
  },
  {
    pattern: /create a comment in MDX/,
    words: () => 'A page can hold no <!-- remarks -->. Write them above, as # lines between the --- lines.',
  },
  {
    pattern: /create a link in MDX/,
    words: () => 'Write a link as [words](https://…), an address of ours as <Email for="sales" />.',
  },
  { pattern: /before attribute value/, words: () => 'A value stands in quotes: heading="…".' },
  {
    pattern: /`"` \(U\+0022\)|in attribute value/,
    words: () => 'A quote is missing, or one too many. A value stands between two: heading="…".',
  },
  {
    pattern: /Expected a closing tag for `<([^`]*)>`/,
    words: ([, name]) =>
      `<${name}> is not closed. Write </${name}> behind what stands inside, or <${name} … /> if nothing does.`,
  },
  {
    pattern: /Unexpected closing tag `([^`]*)`, expected corresponding closing tag for `<([^`]*)>`/,
    words: ([, written, name]) => `${written} closes nothing that is open. </${name}> is expected first.`,
  },
  {
    pattern: /Unexpected closing slash/,
    words: () => 'A tag is closed here that was never opened. Remove it, or add the opening tag.',
  },
  {
    pattern: /Expected the closing tag `([^`]*)`/,
    words: ([, tag]) => `${tag} is inside ** or _ marks that begin outside of it, or the other way round.`,
  },
  { pattern: /before name/, words: () => 'A < begins a component. Write \\< to show the sign itself.' },
];

/** The mistake in words for an editor. */
export function mdxErrorWords(error: unknown, text: string): string {
  const { source, reason } = asMdxError(error);
  if (source === 'micromark-extension-mdx-expression') return braceAdvice(bracesBefore(error, text));
  for (const { pattern, words } of wordings) {
    const match = pattern.exec(reason);
    if (match) return words(match);
  }
  return `${reason}.`;
}

/** Where the mistake is: where a tag or a value begins rather than where the parser gave up. */
export function mdxErrorPlace(
  error: unknown,
  text: string,
): { line?: number | undefined; column?: number | undefined } {
  const { line, column, reason, source } = asMdxError(error);
  if (/in attribute value/.test(reason)) return positionAt(text, text.search(/="[^"\n]*$/m) + 1);
  if (source === 'micromark-extension-mdx-expression') return positionAt(text, braceOffset(error, text));
  const opened = /^Expected a closing tag for .*?\((\d+):(\d+)/.exec(reason);
  return opened ? { line: Number(opened[1]), column: Number(opened[2]) } : { line, column };
}

const asMdxError = (error: unknown) => error as MdxError;

const braceOffset = (error: unknown, text: string) =>
  text.lastIndexOf('{', asMdxError(error).place?.offset ?? text.length);

const bracesBefore = (error: unknown, text: string) =>
  /^\{[^}]*\}?/.exec(text.slice(braceOffset(error, text)))?.[0] ?? '';

function positionAt(text: string, offset: number) {
  const lines = text.slice(0, Math.max(0, offset)).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
