import { cpSync, globSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { parse, stringify } from 'yaml';
import { splitFrontMatter } from '#lib/mdx.ts';
import { entrySchemas } from '#schemas/collections.ts';
import { figureFacts, figureSchema } from '#schemas/figure.ts';
import { type Amount, isText, lengthened, valueIn } from './amounts.ts';
import { catalogueText } from './catalogue.ts';
import { valuesText } from './values.ts';

/** Pages that show every section in its variants, and what has values of its own in another amount. */
export const pathsOf = (amount: Amount) => (amount === 'sample' ? ['/catalogue'] : ['/', '/catalogue']);

const COPIES = 3;

/** The interface's groups of words that belong to sections with few or no words of their own. */
const lengthenedGroups = ['figures', 'agenda'];

/** Its rules are for editors, who write no such content. */
const withoutCheck = `import config from './site.config.mjs';
export default { ...config, integrations: config.integrations.filter(({ name }) => name !== 'content-check') };
`;

/** Gives a copied project the content of the sample site in an amount, and pages that show sections. */
export function writeCatalogue(folder: string, amount: Amount) {
  const content = join(folder, 'content');
  for (const name of readdirSync(content))
    if (name !== 'interface.yaml') rmSync(join(content, name), { recursive: true });
  cpSync('tests/sample/content', content, { recursive: true });
  const pages = join(content, 'pages');
  if (amount !== 'sample') {
    for (const [name, schema] of Object.entries(entrySchemas)) writeEntries(join(content, name), name, schema, amount);
    if (isText(amount)) changeFiles(join(content, 'figures'), (figure) => withLongFacts(figure, amount));
    changeFile(join(content, 'interface.yaml'), (texts) => ({
      ...texts,
      ...Object.fromEntries(lengthenedGroups.map((group) => [group, lengthenedTexts(texts[group], amount)])),
    }));
    // What the sample's pages say names entries that are gone.
    for (const file of filesIn(pages)) {
      const { yaml } = splitFrontMatter(readFileSync(join(pages, file), 'utf8'));
      const text = file === 'index.mdx' ? valuesText(amount) : '';
      writeFileSync(join(pages, file), `---\n${yaml}---\n\n${text}`);
    }
  }
  writeFileSync(join(pages, 'catalogue.mdx'), catalogueText());
  renameSync(join(folder, 'astro.config.mjs'), join(folder, 'site.config.mjs'));
  writeFileSync(join(folder, 'astro.config.mjs'), withoutCheck);
}

type Data = Record<string, unknown>;

/** Every text in straight quotes: the site's reader refuses one that begins with curly quotes and has no others. */
const yamlOf = (data: unknown) => stringify(data, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' });

/** Changes the data of a file; a text below them stays. */
function changeFile(file: string, change: (data: Data) => unknown) {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.yaml')) return writeFileSync(file, yamlOf(change(parse(text))));
  const { yaml = '', body } = splitFrontMatter(text);
  writeFileSync(file, `---\n${yamlOf(change(parse(yaml)))}---\n${body}`);
}

const filesIn = (folder: string) => globSync('**/*.{yaml,mdx}', { cwd: folder }).sort();

const changeFiles = (folder: string, change: (data: Data) => unknown) => {
  for (const file of filesIn(folder)) changeFile(join(folder, file), change);
};

/** What is stated about a figure; its label stands in sentences of all sections. */
const withLongFacts = (figure: Data, amount: Amount) => {
  const changed = Object(valueIn(figureSchema, figure, amount));
  const facts = figureFacts.filter((fact) => figure[fact]).map((fact) => [fact, changed[fact]]);
  return { ...figure, ...Object.fromEntries(facts) };
};

const lengthenedTexts = (texts: unknown, amount: Amount) =>
  JSON.parse(JSON.stringify(texts), (_, each) => (typeof each === 'string' ? lengthened(each, amount) : each));

/** Changed data, without the changes of fields that the schema refuses: rules between fields hold in the catalogue, too. */
function accepted(schema: z.ZodType, data: Data, changed: Data): Data {
  if (schema.safeParse(changed).success) return changed;
  let all = data;
  for (const name of Object.keys(data)) {
    const next: Data = { ...all, [name]: changed[name] };
    // A field that is there without a value counts in rules such as "write one of these".
    if (changed[name] === undefined) delete next[name];
    if (schema.safeParse(next).success) all = next;
  }
  return all;
}

/** Views and calls name agents, so a site with fewer can't be built, and each score is in one band. */
const isList = ({ shape }: z.ZodObject, name: string, amount: Amount) => {
  if (name === 'agents') return amount === 'many';
  return name === 'score-bands' ? amount !== 'many' : 'order' in shape;
};

/** Entries of a list become none, one of each group or more; those that others name stay, with less or more in each. */
function writeEntries(folder: string, name: string, schema: z.ZodObject, amount: Amount) {
  changeFiles(folder, (data) => {
    return accepted(schema, data, Object(valueIn(schema, data, amount)));
  });
  if (!isList(schema, name, amount)) return;
  const files = filesIn(folder);
  const groupOf = (file: string) => file.split('/').slice(0, -1).join('/');
  const isFirst = (file: string) => files.find((other) => groupOf(other) === groupOf(file)) === file;
  for (const file of files) {
    if (amount === 'none' || (amount === 'one' && !isFirst(file))) rmSync(join(folder, file));
    for (let copy = 1; amount === 'many' && copy < COPIES; copy += 1) {
      const target = join(folder, file.replace('.', `-${copy}.`));
      cpSync(join(folder, file), target);
      changeFile(target, ({ order, ...data }) => ({
        ...data,
        ...(order !== undefined && { order: Number(order) + copy * files.length }),
      }));
    }
  }
}
