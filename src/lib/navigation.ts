import { anchorOf } from '#lib/anchor.ts';
import type { HeaderMenu } from '#schemas/navigation.ts';

export const menuId = ({ label }: HeaderMenu) => `menu-${anchorOf(label)}`;

interface Link {
  href: string;
}

/** Says of a link whether it is that of the page at `path`: where several links lead there, the first. */
export const currentLink = (links: readonly Link[], path: string) => {
  const current = links.find(({ href }) => href === path);
  return (link: Link) => (link === current ? 'page' : undefined);
};

/** All links of a menu. */
export const linksOf = ({ overview, sections }: HeaderMenu) => [
  ...(overview ? [overview] : []),
  ...sections.flatMap(({ links }) => links),
];

/** Whether one of the menu's links goes to the page at `path`. */
export const isWithin = (menu: HeaderMenu, path: string) => linksOf(menu).some(({ href }) => href === path);
