import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

interface Content {
  props?: Record<string, unknown>;
  /** Text between the tags. */
  text?: string;
}

/** The HTML of one component. */
export async function render(component: AstroComponentFactory, { props = {}, text = '' }: Content = {}) {
  const container = await AstroContainer.create();
  return container.renderToString(component, { props, slots: { default: text } });
}
