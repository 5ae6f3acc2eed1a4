import { loadRenderers } from 'astro:container';
import { render } from 'astro:content';
import { getContainerRenderer } from '@astrojs/mdx/container-renderer';
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { isoNoon } from '#lib/format/date.ts';
import { asAttribute } from '#lib/format/typography.ts';
import { LANGUAGE } from '#lib/language.ts';
import { canonicalUrl, routes } from '#lib/routes.ts';
import { FEED_LENGTH, feedGuid, feedHtml } from '#lib/seo/feed.ts';
import { getArticles } from '#queries/articles.ts';
import { getCard } from '#queries/cards.ts';
import { getConditions } from '#queries/figures.ts';
import { getSummary, getSummaryOf } from '#queries/seo.ts';
import { getSite } from '#queries/site.ts';

/** The newest articles for feed readers, with their full texts. */
export const GET: APIRoute = async ({ url, site: origin = url }) => {
  const container = await AstroContainer.create({ renderers: await loadRenderers([getContainerRenderer()]) });
  const { name } = await getSite();
  const { title, description } = await getSummaryOf(routes.articles);
  const articles = (await getArticles()).slice(0, FEED_LENGTH);
  const items = articles.map(async (article) => {
    const { Content } = await render(article.entry);
    const locals: App.Locals = { isFeed: true };
    const address = new URL(article.path, origin);
    const text = await container.renderToString(Content, {
      request: new Request(address),
      locals,
    });
    const { path: picture, alt } = await getCard(article.path);
    const cover = article.cover && `<p><img src="${picture}" alt="${asAttribute(alt)}"></p>`;
    const conditions = await getConditions(locals);
    const notes = conditions?.map(({ mark, condition }) => `<p>${mark} ${condition}</p>`);
    return {
      ...(await getSummary(article)),
      link: article.path,
      pubDate: new Date(isoNoon(article.published)),
      // The element of RSS for an author takes an email address alone.
      customData: `<guid isPermaLink="false">${feedGuid(article, origin)}</guid><dc:creator>${asAttribute(article.by ?? name)}</dc:creator>`,
      categories: [article.categoryName],
      content: feedHtml([cover, text, ...(notes ?? [])].join(''), address),
    };
  });
  return rss({
    title: `${name}: ${title}`,
    description,
    site: canonicalUrl(routes.articles, origin),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    // Readers that were given the text of a feed ask this address for the next one.
    customData: `<language>${LANGUAGE}</language><atom:link rel="self" type="application/rss+xml" href="${canonicalUrl(routes.feed, origin)}"/>`,
    items: await Promise.all(items),
  });
};
