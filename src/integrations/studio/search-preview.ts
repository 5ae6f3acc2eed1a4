import { fields } from '@keystatic/core';
import { createElement } from 'react';
import { pathOfPage, routes } from '#lib/routes.ts';

/** A field that is not written. It shows how a saved page looks in search results and on social networks. */
export const searchPreview = () => ({
  ...fields.empty(),
  Input() {
    const [, id] = location.pathname.split('/item/');
    const src = id && `${routes.socialPreview}#${pathOfPage(decodeURIComponent(id))}`;
    return src ? createElement('iframe', { src, title: 'Search result and social card', height: 900 }) : null;
  },
});
