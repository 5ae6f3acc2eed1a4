import { type ConfigData, HtmlValidate, type MetaDataTable } from 'html-validate';

/** What the validator's own tables leave out. Astro's slots and `disabled` say it already. */
const elements: MetaDataTable = {
  '*': {
    attributes: {
      slot: { allowed: () => 'is for the children of a custom element' },
      'aria-disabled': { allowed: (node) => (node.hasAttribute('disabled') ? 'repeats "disabled"' : null) },
    },
  },
};

const config: ConfigData = {
  extends: ['html-validate:recommended'],
  elements: ['html5', elements],
  rules: {
    // A table's box is a region only where it scrolls, so it is a div that takes the role.
    'prefer-native-element': ['error', { exclude: ['region'] }],
    // VoiceOver takes a list without marks for layout in Safari, unless its role is written.
    'no-redundant-role': ['error', { exclude: ['list'] }],
    // React closes void elements with a slash, names some attributes in camel case and gives boolean ones an empty
    // value; Astro does not.
    'void-style': 'off',
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
  },
};
const validator = new HtmlValidate(config);

/** Astro writes this style next to the first island, in the body, where HTML does not permit one. */
const ASTRO_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** What is not valid in a page that Astro wrote, but for what Astro itself adds. */
export async function invalidIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html.replace(ASTRO_STYLE, ''));
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`);
}
