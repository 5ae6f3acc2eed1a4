import {
  type AstroComponentFactory,
  createComponent,
  markHTMLString,
  renderSlot,
  renderTemplate,
} from 'astro/runtime/server/index.js';
import { figureIdsIn } from '#lib/figure-uses.ts';
import type { PageComponent } from '#lib/mdx.ts';
import { pathOfUrl } from '#lib/routes.ts';
import { getShownEntries } from '#queries/shown-entries.ts';
import { fieldsOf } from '#schemas/fields.ts';
import { sectionOf } from '#sections/registry.ts';

interface Rendered {
  render(page: { write(html: unknown): void }): unknown;
}

/** The files of content/ that a section of a page shows. */
async function filesShownBy(component: PageComponent, path: string): Promise<string[]> {
  const section = sectionOf(component.name);
  if (!section) return [];
  const entries = await getShownEntries(component, path);
  const named = fieldsOf({ schema: section.schema, data: component.values }).flatMap(figureIdsIn);
  const figures = [...named, ...(section.figures ?? [])].map((id) => `content/figures/${id}.yaml`);
  return [...entries.map(({ filePath = '' }) => filePath), ...figures];
}

/** A section between comments, for the toolbar. The second one says what it shows: its name and files. */
export function part(component: AstroComponentFactory, name: string, file?: string) {
  const factory: AstroComponentFactory = async (result, props, slots) => {
    const values = Object.fromEntries(Object.entries(props).filter(([, value]) => typeof value !== 'object'));
    const shown = file
      ? [file]
      : await filesShownBy({ name, values: values as PageComponent['values'] }, pathOfUrl(new URL(result.request.url)));
    const made = (await component(result, props, slots)) as Rendered | { content: Rendered };
    const rendered = 'content' in made ? made.content : made;
    const marked: Rendered = {
      async render(page) {
        page.write(markHTMLString('<!--studio-->'));
        await rendered.render(page);
        page.write(markHTMLString(`<!--/studio ${JSON.stringify([name, ...new Set(shown)])}-->`));
      },
    };
    return ('content' in made ? { ...made, content: marked } : marked) as never;
  };
  return createComponent({ ...component, factory } as never);
}

const Slot = createComponent((result, _props, slots) => renderTemplate`${renderSlot(result, slots?.['default'])}`);

/** The text of a page or an article. */
export const page = (file: string) => part(Slot, 'Page', file);
