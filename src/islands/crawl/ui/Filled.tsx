import { Fragment, type ReactNode } from 'react';
import { fillParts } from '#lib/format/fill.ts';
import type { Template } from '#schemas/words.ts';

interface Props<Name extends string> {
  text: Template<Name>;
  values: Record<Name, ReactNode>;
}

/** A sentence whose placeholders are elements. */
export const Filled = <Name extends string>({ text, values }: Props<Name>) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
  fillParts<Name, ReactNode>(text, values).map((part, index) => <Fragment key={index}>{part}</Fragment>);
