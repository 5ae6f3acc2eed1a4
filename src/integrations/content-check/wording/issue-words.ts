import type { z } from 'astro/zod';
import { type Block, type Path, valueAt } from '../source/block.ts';
import { childSchema, fieldNames, type JsonSchema, jsonSchemaOf } from '../source/json-schema.ts';
import type { Complaint } from './complaint.ts';
import { didYouMean } from './did-you-mean.ts';
import { sizeWords } from './size-words.ts';
import { foundWords, kindWords, quoteAdvice, shorten } from './value-words.ts';

type Issue = z.core.$ZodIssue;
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>;

/** How a complaint about a misspelt field begins. */
export const UNKNOWN_FIELD = 'there is no such field here.';

/** `{ label: Fast, safe }` gives a field `safe` without a value. */
const COMMA_HINT = ' A text that holds a comma stands in quotes.';

/** What Zod found, in words for an editor. */
export function complaintsOf(issue: Issue, block: Block): Complaint[] {
  const found = valueAt(block.data, issue.path);
  const at = (message: string, allowed?: readonly string[]) => [{ path: issue.path, message, allowed }];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownField(issue.path, key, block));
    case 'invalid_union':
      return closestBranch(issue).flatMap((each) => complaintsOf(each, block));
    case 'invalid_key':
      return at(`${issue.issues[0]?.message ?? issue.message}.`);
    case 'invalid_type':
      return at(typeWords(issue, found, block.kind));
    case 'invalid_value':
      return choiceComplaint(issue, found);
    case 'too_big':
    case 'too_small':
      return at(sizeWords(issue, found));
    case 'invalid_format':
      return at(formatWords(issue, found));
    default:
      return at(`${issue.message}.`);
  }
}

function typeWords({ expected, path }: IssueOf<'invalid_type'>, found: unknown, kind: Block['kind']): string {
  if (found === undefined) return `is missing; ${kindWords(expected)} is needed.`;
  if (kind === 'component') return attributeWords(String(path.at(-1)), expected);
  const advice = expected === 'string' ? quoteAdvice(found) : '';
  return `${foundWords(found)} stands here, ${kindWords(expected)} is needed.${advice}`;
}

const attributeWords = (name: string, expected: string) =>
  expected === 'boolean'
    ? `takes no value. Write the name alone: ${name}`
    : `has no value. Write one in quotes: ${name}="…".`;

function choiceComplaint({ values, path }: IssueOf<'invalid_value'>, found: unknown): Complaint[] {
  const allowed = values.map(String);
  if (found === undefined) return [{ path, message: 'is missing.', allowed }];
  const hint = typeof found === 'string' ? didYouMean(found, allowed) : '';
  return [{ path, message: `${foundWords(found)} can't stand here.${hint}`, allowed }];
}

function formatWords({ format, message }: IssueOf<'invalid_format'>, found: unknown): string {
  const written = `"${shorten(String(found))}"`;
  if (format === 'email') return `${written} is not an email address.`;
  if (format === 'url') return `${written} is not a full https:// address.`;
  return `${written} can't stand here: ${message}.`;
}

function unknownField(path: Path, key: string, block: Block): Complaint {
  const taken = Object.keys(valueAt(block.data, path) ?? {});
  const names = fieldNames(schemaAt(block, path), valueAt(block.data, path)).filter((name) => !taken.includes(name));
  const hint = valueAt(block.data, [...path, key]) === null ? COMMA_HINT : didYouMean(key, names);
  return { path: [...path, key], message: `${UNKNOWN_FIELD}${hint}`, allowed: names };
}

function schemaAt({ schema, data }: Block, path: Path): JsonSchema {
  const step = (current: JsonSchema, key: PropertyKey, index: number) =>
    childSchema(current, valueAt(data, path.slice(0, index)), key);
  return path.reduce(step, jsonSchemaOf(schema));
}

/** The issues of the shape that the data came closest to, with paths from the block's root. */
function closestBranch({ errors, path }: IssueOf<'invalid_union'>): Issue[] {
  const branches = errors.map((issues) => issues.map((each) => ({ ...each, path: [...path, ...each.path] }) as Issue));
  return mergeChoices(branches) ?? branches.toSorted((one, other) => weight(one) - weight(other))[0] ?? [];
}

const weight = (issues: Issue[]) =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);

/** Where every shape of a union refuses the same field for its value, all values that any of them takes. */
function mergeChoices(branches: Issue[][]): Issue[] | undefined {
  const choices = branches.flat().filter((issue) => issue.code === 'invalid_value');
  const [first] = choices;
  const isShared =
    choices.length === branches.length && choices.every((each) => String(each.path) === String(first?.path));
  return first && isShared ? [{ ...first, values: choices.flatMap(({ values }) => values) }] : undefined;
}
