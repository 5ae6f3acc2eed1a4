import type { HeaderMenu, Navigation } from '#schemas/navigation.ts';

type Group = Navigation['header'][number];

/** Whether the group opens a panel; the others link to another site. */
export const isMenu = (group: Group): group is HeaderMenu => 'label' in group;

export const menuId = ({ label }: HeaderMenu) => `menu-${label.toLowerCase()}`;

/** Whether one of the menu's links goes to the page at `path`. */
export const isWithin = ({ overview, sections }: HeaderMenu, path: string) =>
  [overview, ...sections.flatMap(({ links }) => links)].some((link) => link?.href === path);
