import { anchorOf } from '#lib/anchor.ts';
import type { HeaderMenu, Navigation } from '#schemas/navigation.ts';

export const menuId = ({ label }: HeaderMenu) => `menu-${anchorOf(label)}`;

/** Whether one of the menu's links goes to the page at `path`. */
export const isWithin = ({ overview, sections }: HeaderMenu, path: string) =>
  [overview, ...sections.flatMap(({ links }) => links)].some((link) => link?.href === path);

/** Every link of the menus, of the header and of the footer. */
export const linksIn = ({ header, action, footer, legal }: Navigation) => [
  ...header.flatMap(({ overview, sections }) => [overview ?? [], ...sections.map(({ links }) => links)].flat()),
  action,
  ...footer.flatMap(({ links }) => links),
  ...legal,
];
