import { parseSync, Visitor } from "vite";

export interface Import {
  readonly specifier: string;
  /** Whether it is removed with the types. */
  readonly typeOnly: boolean;
}

/** Returns all imports of a TypeScript file. */
export function importsOf(path: string, text: string): Import[] {
  const { program, module, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const found: Import[] = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest !== null) found.push({ specifier: moduleRequest.value, typeOnly: isType });
    }
  }
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === "Literal") found.push({ specifier: String(source.value), typeOnly: false });
    },
    TSImportType({ source }) {
      found.push({ specifier: String(source.value), typeOnly: true });
    },
  }).visit(program);
  return found;
}
