import riskTokens from '#styles/risk-tokens.css?raw';
import tokens from '#styles/tokens.css?raw';

export type Scheme = 'light' | 'dark';
type Tokens = Readonly<Record<string, string>>;

const declarationsOf = (css: string): Tokens =>
  Object.fromEntries(Array.from(css.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name, value]) => [name, value]));

/** The tokens of a stylesheet, without their dashes. The dark scheme inherits what it doesn't override. */
export function parseTokens(css: string): Record<Scheme, Tokens> {
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  return { light: declarationsOf(light), dark: { ...declarationsOf(light), ...declarationsOf(dark) } };
}

const parsed = [tokens, riskTokens].map(parseTokens);

/** The value of a design token, for images and meta elements, which can't read custom properties. */
export function token(name: string, scheme: Scheme = 'light'): string {
  const value = parsed.map((tokens) => tokens[scheme][name]).find(Boolean);
  if (!value) throw new Error(`src/styles: there is no --${name}`);
  return value;
}

/** A stylesheet with the named tokens in both schemes, for a page that loads no other. */
export function tokenRules(names: readonly string[]): string {
  const rules = (scheme: Scheme) => `:root{${names.map((name) => `--${name}:${token(name, scheme)}`).join(';')}}`;
  return `:root{color-scheme:light dark}${rules('light')}@media(prefers-color-scheme:dark){${rules('dark')}}`;
}
