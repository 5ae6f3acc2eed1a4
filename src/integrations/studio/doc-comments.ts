import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The doc comments of a schema, by the path of the field: '' for its own, `turns.record.label`. */
export type DocComments = Record<string, string>;

const SCHEMA_FILES = ['src/schemas/collections.ts', 'src/schemas/sections.ts'];

/**
 * The doc comments of the schemas that these files export, by name: `pageSchema`, `entrySchemas/agents`. At run time there
 * are none. TypeScript knows to which field of what a schema accepts each belongs.
 */
export function readDocComments(root: URL): Record<string, DocComments> {
  const files = SCHEMA_FILES.map((file) => fileURLToPath(new URL(file, root)));
  const { config } = ts.readConfigFile(fileURLToPath(new URL('tsconfig.json', root)), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, fileURLToPath(root));
  const program = ts.createProgram(files, { ...options, noEmit: true, types: [] });
  const checker = program.getTypeChecker();

  const commentOf = (symbol: ts.Symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const typeOf = (owner: ts.Type, name: string) => {
    const property = owner.getProperty(name);
    return property && checker.getTypeOfSymbol(property);
  };
  /** What a schema accepts. */
  const inputOf = (schema: ts.Type) => {
    const internals = typeOf(schema, '_zod');
    return internals && typeOf(internals, 'input');
  };

  function collect(type: ts.Type, path: string, comments: DocComments) {
    const defined = checker.getNonNullableType(type);
    for (const shape of defined.isUnion() ? defined.types : [defined]) {
      const [element] = checker.isArrayType(shape) ? checker.getTypeArguments(shape as ts.TypeReference) : [];
      if (element) collect(element, path, comments);
      else if (shape.flags & ts.TypeFlags.Object && shape.getSymbol()?.name !== 'Date')
        for (const property of shape.getProperties()) {
          const at = path ? `${path}.${property.name}` : property.name;
          comments[at] = commentOf(property) || (comments[at] ?? '');
          collect(checker.getTypeOfSymbol(property), at, comments);
        }
    }
  }

  const found: Record<string, DocComments> = {};
  const add = (name: string, symbol: ts.Symbol, schema: ts.Type) => {
    const input = inputOf(schema);
    if (!input) return false;
    found[name] = { '': commentOf(symbol) };
    collect(input, '', found[name]);
    return true;
  };
  for (const file of program.getSourceFiles().filter(({ fileName }) => files.includes(fileName))) {
    const module = checker.getSymbolAtLocation(file);
    for (const symbol of module ? checker.getExportsOfModule(module) : []) {
      const exported = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const type = checker.getTypeOfSymbol(exported);
      if (!add(symbol.name, exported, type))
        for (const member of type.getProperties())
          add(`${symbol.name}/${member.name}`, member, checker.getTypeOfSymbol(member));
    }
  }
  return found;
}
