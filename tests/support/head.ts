import { pageIdOf } from '#lib/routes.ts';
import { decodeEntities, readBuilt } from './dist.ts';

/** What a built page says about itself to search engines and networks. */
export interface Head {
  title: string;
  canonical: string;
  /** Contents of the meta elements by their name or property. */
  meta: Record<string, string>;
  /** Objects of the structured data, taken out of their graph. */
  structured: Record<string, unknown>[];
}

const metaPattern = /<meta (?:name|property)="([^"]+)" content="([^"]*)"/g;
const structuredPattern = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;

const graphOf = (json: string) => {
  const data = JSON.parse(json) as Record<string, unknown>;
  return Array.isArray(data['@graph']) ? (data['@graph'] as Record<string, unknown>[]) : [data];
};

export function headOf(path: string): Head {
  const html = readBuilt(`${pageIdOf(path)}.html`);
  const first = (pattern: RegExp) => decodeEntities(pattern.exec(html)?.[1] ?? '');
  return {
    title: first(/<title>([^<]*)<\/title>/),
    canonical: first(/<link rel="canonical" href="([^"]+)"/),
    meta: Object.fromEntries(
      Array.from(html.matchAll(metaPattern), ([, name = '', content = '']) => [name, decodeEntities(content)]),
    ),
    structured: Array.from(html.matchAll(structuredPattern), ([, json = '']) => graphOf(json)).flat(),
  };
}
