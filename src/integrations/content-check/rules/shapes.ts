import type { Problem } from '../problem.ts';
import type { Block, Path } from '../source/block.ts';
import { type Field, fieldsOf } from '../source/fields.ts';
import type { Complaint } from '../wording/complaint.ts';
import { nearest } from '../wording/did-you-mean.ts';
import { complaintsOf, UNKNOWN_FIELD } from '../wording/issue-words.ts';

/** What a block holds that its schema does not allow. */
export function shapeProblems(block: Block): Problem[] {
  if (block.data === null) return [{ ...block.placeOf([]), message: 'is empty.' }];
  const fields = fieldsOf(block);
  const issues = block.schema.safeParse(block.data).error?.issues ?? [];
  const complaints = issues.flatMap((issue) => complaintsOf(issue, block));
  const own = [...fields.flatMap(emptyField), ...fields.flatMap(unclearDay)];
  return oncePerMistake([...complaints.filter(isUnknown), ...own, ...complaints]).map(({ path, ...rest }) => ({
    ...block.placeOf(path),
    ...rest,
  }));
}

const emptyWords = 'has no value. Write one, or remove the line. A text that begins with # stands in quotes.';

const emptyField = ({ path, value }: Field): Complaint[] => (value === null ? [{ path, message: emptyWords }] : []);

/** `2025` would pass as some day or other, so a day is written in full. */
function unclearDay({ path, value, schema }: Field): Complaint[] {
  const isClear = value === null || value instanceof Date || /^\d{4}-\d{2}-\d{2}$/.test(String(value));
  if (schema.format !== 'date' || isClear) return [];
  return [{ path, message: `"${String(value)}" is not a day. Write year, month and day: 2025-08-23.` }];
}

const isUnknown = ({ message }: Complaint) => message.startsWith(UNKNOWN_FIELD);

const isWithin = (path: Path, other: Path) => other.every((step, at) => step === path[at]);

/** Keeps of all complaints about one field the first, and none about parts of a field that is wrong as a whole. */
function oncePerMistake(complaints: Complaint[]): Complaint[] {
  const meant = complaints.flatMap(meantPath);
  return complaints.filter(({ path, message }, index) => {
    const isSaid = complaints.some((other, at) =>
      other.path.length === path.length
        ? at < index && isWithin(path, other.path)
        : other.path.length < path.length && isWithin(path, other.path),
    );
    const isTypo = message.startsWith('is missing') && meant.some((other) => String(other) === String(path));
    return !isSaid && !isTypo;
  });
}

/** A misspelt field is one mistake, though it is unknown under one name and missing under the other. */
function meantPath({ path, message, allowed }: Complaint): Path[] {
  const name = isUnknown({ path, message }) ? nearest(String(path.at(-1)), allowed ?? []) : undefined;
  return name ? [[...path.slice(0, -1), name]] : [];
}
