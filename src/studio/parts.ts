import {
  type AstroComponentFactory,
  createComponent,
  markHTMLString,
  renderComponent,
  renderSlot,
  renderTemplate,
} from 'astro/runtime/server/index.js';
import type { PageComponent } from '#lib/mdx.ts';
import { pathOfUrl } from '#lib/routes.ts';
import { figureIdsOf, getShownEntries, type ShownComponent } from '#queries/shown-entries.ts';

/** The files of content/ that a section of a page shows. */
export const filesOf = (section: ShownComponent): string[] => [
  ...section.entries.map(({ filePath = '' }) => filePath),
  ...figureIdsOf(section).map((id) => `content/figures/${id}.yaml`),
];

async function filesShownBy(name: string, props: object, path: string): Promise<string[]> {
  const texts = Object.entries(props).filter(([, value]) => typeof value !== 'object');
  const component: PageComponent = { name, values: Object.fromEntries(texts) };
  return filesOf({ ...component, entries: await getShownEntries(component, path) });
}

/** A section between comments, for the toolbar. The first one says what it shows: its name and files. */
export function part(component: AstroComponentFactory, name: string, file?: string) {
  const factory: AstroComponentFactory = async (result, props, slots) => {
    const shown = file ? [file] : await filesShownBy(name, props, pathOfUrl(new URL(result.request.url)));
    const begin = markHTMLString(`<!--studio ${JSON.stringify([name, ...new Set(shown)])}-->`);
    const end = markHTMLString('<!--/studio-->');
    return renderTemplate`${begin}${renderComponent(result, name, component, props, slots)}${end}`;
  };
  return createComponent({ ...component, factory } as never);
}

const Slot = createComponent((result, _props, slots) => renderTemplate`${renderSlot(result, slots?.['default'])}`);

/** The text of a page or an article. */
export const page = (file: string) => part(Slot, 'Page', file);
