import type { z } from 'astro/zod';
import type { Place } from '../problem.ts';

/** Keys and positions that lead to a part of the data. */
export type Path = readonly PropertyKey[];

/** Data that a schema describes: a YAML file, the front matter of a page, or the values on a component. */
export interface Block {
  kind: 'yaml' | 'component';
  schema: z.ZodType;
  data: unknown;
  /** The address of the page that the data stands on; entries may be shown on any page. */
  page?: string | undefined;
  /** Where a part of the data stands; for a missing part, where its nearest ancestor stands. */
  placeOf: (path: Path) => Place;
}

/** A path in words, counted from 1: `links 2 href`. */
export const fieldName = (path: Path) =>
  path.map((step) => (typeof step === 'number' ? step + 1 : String(step))).join(' ') || undefined;

/** The part of the data that a path leads to. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step], data);
