/** A spot in the content: a file and, as far as they are known, the line, the column and the field. */
export interface Place {
  /** From the project's root: content/agents/nurse.yaml. */
  file: string;
  line?: number | undefined;
  column?: number | undefined;
  /** As an editor would say it: `features`, `links 2 href`, `<Band> heading`. */
  field?: string | undefined;
}

/** One mistake, in words that say what to write instead. */
export interface Problem extends Place {
  message: string;
  /** Everything that may stand here. */
  allowed?: readonly string[] | undefined;
}

/** Sorts problems by file, then from top to bottom. */
export const byPlace = (one: Place, other: Place) =>
  one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
