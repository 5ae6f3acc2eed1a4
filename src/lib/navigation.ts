import { anchorOf } from '#lib/anchor.ts';
import type { HeaderMenu } from '#schemas/navigation.ts';

export const menuId = ({ label }: HeaderMenu) => `menu-${anchorOf(label)}`;

/** Whether one of the menu's links goes to the page at `path`. */
export const isWithin = ({ overview, sections }: HeaderMenu, path: string) =>
  [overview, ...sections.flatMap(({ links }) => links)].some((link) => link?.href === path);
