import type { z } from 'astro/zod';

type SizeIssue = z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall;

const items = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;

/** `3 items, 4 are needed`, `72 characters, at most 60`. */
export function sizeWords(issue: SizeIssue, found: unknown): string {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  if (Array.isArray(found)) return `${items(found.length)}, ${bound(issue, limit)}.`;
  if (typeof found !== 'string') return `${String(found)} is too ${tooWhat(issue)}: ${bound(issue, limit)}.`;
  const length = found.trim().length;
  return length === 0 ? 'is empty.' : `${length} characters, ${bound(issue, limit)}.`;
}

function bound(issue: SizeIssue, limit: number): string {
  if (issue.exact) return `${limit} ${limit === 1 ? 'is' : 'are'} needed`;
  return `at ${issue.code === 'too_big' ? 'most' : 'least'} ${limit}`;
}

const tooWhat = ({ code }: SizeIssue) => (code === 'too_big' ? 'large' : 'small');
