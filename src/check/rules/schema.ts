import type { z } from 'astro/zod';
import { type Block, type Field, fieldNames, fieldsOf, type Path, schemaAt } from '../fields.ts';
import { closestOption, didYouMean, messages, schemaMessage } from '../messages.ts';
import type { Report } from '../problem.ts';
import type { Targets } from './references.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong with one part of a block. */
interface Finding {
  path: Path;
  message: string;
  allowed?: readonly string[];
}

/** Reports what a block contains that its schema doesn't allow, each mistake once. */
export function checkSchema(block: Block, targets: Targets, report: Report) {
  if (block.data === null) return report(block.locate([]), messages.empty);
  const issues = (block.schema.safeParse(block.data, { reportInput: true }).error?.issues ?? []).flatMap(closestShape);
  const unknown = issues.flatMap((issue) => unknownFields(issue, block));
  const invalid = issues.flatMap((issue) => invalidValue(issue, block, targets));
  const findings = [...unknown, ...fieldsOf(block).flatMap(checkValue), ...invalid];
  const byPath = Map.groupBy(findings, ({ path }) => path.join('/'));
  // A misspelled field is also missing under the name that was meant.
  for (const { path, allowed = [] } of unknown) {
    const meant = closestOption(String(path.at(-1)), allowed);
    if (meant) byPath.delete([...path.slice(0, -1), meant].join('/'));
  }
  for (const [first] of byPath.values()) {
    const isInvalidAsAWhole = first?.path.some((_, depth) => byPath.has(first.path.slice(0, depth).join('/')));
    if (first && !isInvalidAsAWhole) report(block.locate(first.path), first.message, first.allowed);
  }
}

/** The issues of the shape of a union that the data is closest to. */
function closestShape(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const distance = (issues: Issue[]) =>
    issues.flatMap((each) => (each.code === 'unrecognized_keys' ? each.keys : each.code)).length;
  const [closest = []] = issue.errors.toSorted((one, other) => distance(one) - distance(other));
  return closest.map((each) => ({ ...each, path: [...issue.path, ...each.path] }) as Issue);
}

function unknownFields(issue: Issue, block: Block): Finding[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const data = issue.input as Record<string, unknown>;
  const allowed = fieldNames(block, issue.path);
  const missing = allowed.filter((name) => !Object.hasOwn(data, name));
  return issue.keys.map((key) => {
    return { path: [...issue.path, key], message: messages.unknownField + didYouMean(key, missing), allowed };
  });
}

function invalidValue(issue: Issue, block: Block, targets: Targets): Finding[] {
  const { code, path, input } = issue;
  if (code === 'unrecognized_keys') return [];
  const { reference } = schemaAt(block, path);
  if (reference && input === undefined) {
    // There are too many figures to list.
    if (reference === 'figures') return [{ path, message: messages.missingFigure }];
    return [{ path, message: messages.missing, allowed: targets[reference] ?? [] }];
  }
  const message = schemaMessage(issue, block.page !== undefined);
  const options: string[] = code === 'custom' ? (issue.params?.['options'] ?? []) : [];
  const lastWord = String(input).split(' ').at(-1) ?? '';
  if (code !== 'invalid_value') return [{ path, message: message + didYouMean(lastWord, options) }];
  const allowed = issue.values.map(String);
  return [{ path, message: message + (typeof input === 'string' ? didYouMean(input, allowed) : ''), allowed }];
}

/** What Zod accepts, or says less about: fields without a value, and `2025` or `23.8.2025` as a date. */
function checkValue({ path, value, schema }: Field): Finding[] {
  if (value === null) return [{ path, message: messages.noValue }];
  const isDate = value instanceof Date || new Date(String(value)).toJSON()?.startsWith(`${value}T`);
  return schema.format === 'date' && !isDate ? [{ path, message: messages.notADate(value) }] : [];
}
