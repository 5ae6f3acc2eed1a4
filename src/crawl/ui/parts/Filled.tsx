import { Fragment, type ReactNode } from 'react';
import type { Template } from '#lib/format/message.ts';
import { formatParts } from '#lib/format/message.ts';

interface Props<Name extends string> {
  text: Template<Name>;
  values: Record<Name, ReactNode>;
}

/** A sentence whose placeholders are elements. */
export const Filled = <Name extends string>({ text, values }: Props<Name>) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
  formatParts<Name, ReactNode>(text, values).map((part, index) => <Fragment key={index}>{part}</Fragment>);
