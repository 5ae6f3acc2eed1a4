import {
  type AstroComponentFactory,
  createComponent,
  markHTMLString,
  renderSlot,
  renderTemplate,
} from 'astro/runtime/server/index.js';
import type { PageComponent } from '#lib/mdx.ts';
import { pathOfUrl } from '#lib/routes.ts';
import { figureIdsOf } from '#queries/figures.ts';
import { getShownEntries, type ShownComponent } from '#queries/shown-entries.ts';

interface Rendered {
  render(page: { write(html: unknown): void }): unknown;
}

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
    const made = (await component(result, props, slots)) as Rendered | { content: Rendered };
    const rendered = 'content' in made ? made.content : made;
    const marked: Rendered = {
      async render(page) {
        page.write(markHTMLString(`<!--studio ${JSON.stringify([name, ...new Set(shown)])}-->`));
        await rendered.render(page);
        page.write(markHTMLString('<!--/studio-->'));
      },
    };
    return ('content' in made ? { ...made, content: marked } : marked) as never;
  };
  return createComponent({ ...component, factory } as never);
}

const Slot = createComponent((result, _props, slots) => renderTemplate`${renderSlot(result, slots?.['default'])}`);

/** The text of a page or an article. */
export const page = (file: string) => part(Slot, 'Page', file);
