const STYLE = /<style>astro-island,[^{]*\{display:contents\}<\/style>/;

/**
 * Takes away the <style> that Astro writes before the first island of a page: it is not allowed within <body>,
 * and what it says, which styles/base.css says too, would come after the first paint of what stands above it.
 */
export const withoutIslandStyle = (html: string) => html.replace(STYLE, '');
