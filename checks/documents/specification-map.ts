/** Sections of the specification and of the API contract, in their order. */
export const specificationSections: readonly string[] = [
  "1. The product and its customers",
  "2. Screens and routes",
  "3. Entities",
  "4. States",
  "5. Validation",
  "6. Roles",
  "7. Calls of the client",
  "8. Errors",
  "9. Constants and limits",
  "Contract: rules",
  "Contract: shapes",
  "Contract: calls of the specification",
  "Contract: further calls",
  "Contract: back office",
  "Contract: forms of the pages",
];

/** Returns the kind of a path from the root of the repository. */
export type KindOf = (path: string) => "file" | "folder" | undefined;

/**
 * Finds faults of the map, one line each: sections that are missing or unknown, sections without rows, rows without a folder or a test,
 * folders and tests that do not exist.
 */
export function mapFaults(text: string, sections: readonly string[], kindOf: KindOf): string[] {
  const rows = rowsBySection(text);
  return [
    ...sections.filter((name) => !rows.has(name)).map((name) => `the section "${name}" is missing`),
    ...[...rows].flatMap(([name, lines]) => {
      if (!sections.includes(name)) return [`the section "${name}" is unknown`];
      return lines.length === 0
        ? [`the section "${name}" has no row`]
        : lines.flatMap((row) => rowFaults(row, kindOf));
    }),
  ];
}

function rowsBySection(text: string): Map<string, string[]> {
  const [, ...parts] = text.split(/^## /m);
  return new Map(
    parts.map((part) => {
      const [name = "", ...lines] = part.split("\n");
      // The first two lines of a table are its header.
      return [name, lines.filter((line) => line.startsWith("|")).slice(2)];
    }),
  );
}

function rowFaults(row: string, kindOf: KindOf): string[] {
  const [what = "", code = "", tests = "", ...more] = row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
  if (what === "" || more.length > 0) return [`${row}: expected three cells`];
  const faults: string[] = [];
  const folders = pathsIn(code);
  if (folders.length === 0) faults.push(`${what}: no folder`);
  for (const folder of folders)
    if (!folder.endsWith("/") || kindOf(folder) !== "folder") faults.push(`${what}: ${folder} is no folder`);
  const files = pathsIn(tests);
  if (files.length === 0) faults.push(`${what}: no test`);
  for (const file of files)
    if (!/\.(?:test|spec)\.tsx?$/.test(file) || kindOf(file) !== "file")
      faults.push(`${what}: ${file} is no test`);
  return faults;
}

function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
}
