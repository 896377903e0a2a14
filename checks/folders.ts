import { posix } from "node:path";
import { importsOf } from "./imports-of.ts";
import { isForTests } from "./source-files.ts";

/** Folders that are lists: numbered records, steps of one program. */
const lists = ["docs/decisions", "browser/shots"];
const maxFiles = 40;
const maxServerSources = 20;

/** Finds folders with too many files, one line each. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const sources = paths.filter((path) => path.startsWith("server/") && !isForTests(path));
  const tooMany = (of: readonly string[], max: number) =>
    [...Map.groupBy(of, (path) => posix.dirname(path))]
      .filter(([folder, files]) => files.length > max && !lists.includes(folder))
      .map(([folder, files]) => `${folder} has ${files.length} files: at most ${max}`);
  return [...tooMany(paths, maxFiles), ...tooMany(sources, maxServerSources)];
}

/**
 * Finds pairs of folders that import each other, without tests, as 'a <-> b'. A folder's imports include those of its
 * subfolders, so that `a/x` and `b/y` are compared as `a` and `b`.
 */
export function mutualImports(files: ReadonlyMap<string, string>): string[] {
  const arrows = new Set<string>();
  for (const [path, text] of files) {
    if (isForTests(path)) continue;
    const from = posix.dirname(path);
    for (const { specifier } of importsOf(path, text)) {
      if (!/^[.#]/.test(specifier)) continue;
      const target = specifier.startsWith("#") ? specifier.slice(1) : posix.join(from, specifier);
      const arrow = apart(from, posix.dirname(target));
      if (arrow !== null) arrows.add(arrow.join(" -> "));
    }
  }
  return [...arrows].flatMap((arrow) => {
    const [from = "", to = ""] = arrow.split(" -> ");
    return from < to && arrows.has(`${to} -> ${from}`) ? [`${from} <-> ${to}`] : [];
  });
}

/** Returns the outermost different folders of two paths; the paths themselves if one contains the other; null if equal. */
function apart(one: string, other: string): [string, string] | null {
  if (one === other) return null;
  const [names, others] = [one.split("/"), other.split("/")];
  const at = names.findIndex((name, place) => name !== others[place]);
  if (at === -1 || at >= others.length) return [one, other];
  return [names.slice(0, at + 1).join("/"), others.slice(0, at + 1).join("/")];
}
