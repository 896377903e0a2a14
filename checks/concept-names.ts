/** Concept of the shop with the names that no layer may use for it. */
export interface Concept {
  readonly name: string;
  readonly otherNames: readonly string[];
}

/** Layers whose folders and files are concepts. */
export const layersOfConcepts = ["admin", "api", "api/admin", "contract", "contract/admin", "shop", "web"];

/** Folders without a concept: parts of a program. */
const technical = new Set([
  "admin/api",
  "admin/form",
  "admin/guide",
  "admin/layout",
  "admin/list",
  "admin/messages",
  "admin/page",
  "admin/palette",
  "admin/preview",
  "admin/public",
  "admin/reorder",
  "admin/styles",
  "admin/testing",
  "admin/ui",
  "api/admin/testing",
  "api/docs",
  "api/testing",
  "contract/phone",
  "shop/csv",
  "shop/dependencies",
  "shop/listing",
  "shop/model-tests",
  "shop/spreadsheet",
  "shop/testing",
  "web/document",
  "web/failures",
  "web/form",
  "web/language",
  "web/layout",
  "web/public",
  "web/seo",
  "web/shell",
  "web/shopper",
  "web/styles",
  "web/ui",
  "web/well-known",
]);

/** Reads the concepts of `docs/glossary.md`: lines such as "- `inbox` (not: contact): messages of customers". */
export function readConcepts(glossary: string): Concept[] {
  return [...glossary.matchAll(/^- `([a-z-]+)`(?: \(not: ([a-z, -]+)\))?: /gm)].map(
    ([, name = "", others = ""]) => ({
      name,
      otherNames: others.split(", ").filter((other) => other !== ""),
    }),
  );
}

/** Lists folders without a concept, entries with another name of a concept, and concepts that no layer has. */
export function wrongNames(paths: readonly string[], concepts: readonly Concept[]): string[] {
  const names = new Set(concepts.map(({ name }) => name));
  const nameOf = new Map(
    concepts.flatMap(({ name, otherNames }) => otherNames.map((other) => [other, name])),
  );
  const entries = new Map(paths.flatMap((path) => entryOf(path) ?? []));
  const wrong = [...entries].flatMap(([entry, isFolder]) => {
    const name = entry.slice(entry.lastIndexOf("/") + 1);
    const meant = nameOf.get(name) ?? pluralIn(names, name);
    if (meant !== undefined) return [`${entry}: the concept is called ${meant}`];
    return isFolder && !names.has(name) && !technical.has(entry)
      ? [`${entry}: no concept of the glossary`]
      : [];
  });
  const used = new Set([...entries.keys()].map((entry) => entry.slice(entry.lastIndexOf("/") + 1)));
  const gone = [...technical].filter((folder) => entries.get(folder) !== true);
  return [
    ...wrong,
    ...[...names].filter((name) => !used.has(name)).map((name) => `${name}: no layer has this concept`),
    ...gone.map((folder) => `${folder}: no such folder`),
  ];
}

/** Returns the entry of a path in its layer without extension, and whether it is a folder; null for tests and other files. */
function entryOf(path: string): [[string, boolean]] | null {
  const layer = layersOfConcepts.findLast((folder) => path.startsWith(`${folder}/`));
  if (layer === undefined || /\.test\.tsx?$/.test(path)) return null;
  const [name = "", ...rest] = path.slice(layer.length + 1).split("/");
  return [[`${layer}/${name.replace(/\..+$/, "")}`, rest.length > 0]];
}

function pluralIn(names: ReadonlySet<string>, name: string): string | undefined {
  return [`${name}s`, `${name}es`, name.replace(/y$/, "ies")].find(
    (plural) => plural !== name && names.has(plural),
  );
}
