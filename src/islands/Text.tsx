import type { TextPart } from '#lib/format/typography.ts';

/** A text of content/ whose figures were filled in at build: components/ui/Text.astro for what an island renders. */
export function Text({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('nowrap' in part) {
      return (
        <span key={part.nowrap} className="nowrap">
          {part.nowrap}
        </span>
      );
    }
    return (
      <sup key={part.href}>
        <a href={part.href} aria-label={part.label}>
          {part.mark}
        </a>
      </sup>
    );
  });
}
