import { fields } from '@keystatic/core';
import { createElement, type ReactEventHandler } from 'react';
import { previewId } from '#lib/anchor.ts';
import { pathOfPage, routes } from '#lib/routes.ts';

/** A field that is not written. It shows how a saved page looks in search results and on social networks. */
export const searchPreview = () => ({
  ...fields.empty(),
  Input() {
    const [, id] = location.pathname.split('/item/');
    const src = id && `${routes.socialPreview}#${previewId(pathOfPage(decodeURIComponent(id)))}`;
    if (!src) return null;
    // Until its styles are there, it would scroll to the page's item, and the form with it.
    const onLoad: ReactEventHandler<HTMLElement> = ({ currentTarget }) => currentTarget.removeAttribute('hidden');
    const title = 'Search result and social card';
    return createElement('iframe', { src, title, width: '100%', height: 900, hidden: true, onLoad });
  },
});
