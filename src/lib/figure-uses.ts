/** A component in the text of a page with its values: `group="security"`; a value that is only named is empty. */
export interface Tag {
  name: string;
  values: Readonly<Record<string, string>>;
}

const TAG = /<([A-Z]\w*)((?:[^>"]|"[^"]*")*)>/;
const PLACEHOLDER = /\{([a-z0-9-]+)(?::(?:full|amount|number|compound))?\}/;
/** In the data of an entry. */
const REFERENCE = /"(?:figure|accuracy)":"([a-z0-9-]+)"/;

const PART = new RegExp(`${TAG.source}|${PLACEHOLDER.source}|${REFERENCE.source}`, 'g');

/** The ids and the components that a page or the data of an entry names, in their order. */
export function* usesIn(text: string): Generator<string | Tag> {
  for (const [, name, attributes = '', placeholder, reference] of text.matchAll(PART)) {
    if (!name) {
      yield placeholder ?? reference ?? '';
      continue;
    }
    const values = Object.fromEntries(
      Array.from(attributes.matchAll(/([a-z]\w*)(?:="([^"]*)")?/gi), ([, key, value = '']) => [key, value]),
    );
    const id = name === 'Figure' ? values['id'] : values['figure'];
    if (id) yield id;
    yield* usesIn(attributes);
    yield { name, values };
  }
}

/** The mark of a page's first, second, third condition: *, **, ***. */
export const markAt = (index: number) => '*'.repeat(index + 1);
