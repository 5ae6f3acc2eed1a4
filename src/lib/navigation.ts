import type { HeaderMenu, Navigation } from '#schemas/navigation.ts';

type Group = Navigation['header'][number];

/** A group that opens a panel; the others lead straight to another site. */
export const isMenu = (group: Group): group is HeaderMenu => 'label' in group;

export const menuId = ({ label }: HeaderMenu) => `menu-${label.toLowerCase()}`;

/** True where one of the group's links leads to the page of that address. */
export const isWithin = ({ overview, sections }: HeaderMenu, path: string) =>
  [overview, ...sections.flatMap(({ links }) => links)].some((link) => link?.href === path);
