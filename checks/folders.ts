import { posix } from "node:path";
import { importsOf } from "./imports-of.ts";
import { isForTests } from "./source-files.ts";

/** Folders that are lists: numbered records, steps of one program. */
const lists = ["db/migrations", "docs/decisions", "browser/shots"];
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
 * Folders whose entries are concepts: each subfolder and each file counts. In all other folders the files count as one
 * entry, named `.`, beside the subfolders.
 */
const levels = [
  "admin",
  "api",
  "api/admin",
  "browser",
  "contract",
  "contract/admin",
  "emails",
  "ops",
  "ops/bench",
  "ops/drills",
  "scripts",
  "server",
  "shop",
  "web",
];

/** Import between two entries of a folder. */
export interface Arrow {
  readonly folder: string;
  readonly from: string;
  readonly to: string;
}

/** Returns the imports between the entries of each folder, types included, tests left out. Some occur twice. */
export function arrowsBetweenEntries(files: ReadonlyMap<string, string>): Arrow[] {
  return [...files]
    .filter(([path]) => !isForTests(path))
    .flatMap(([path, text]) =>
      importsOf(path, text)
        .filter(({ specifier }) => /^[.#]/.test(specifier))
        .map(({ specifier }) => arrowBetween(path, targetOf(path, specifier))),
    )
    .filter(({ folder, from, to }) => folder !== "" && from !== to);
}

/** Returns the circles of imports as lines: the folder, a colon and its entries that reach each other. */
export function circles(arrows: readonly Arrow[]): string[] {
  return [...Map.groupBy(arrows, ({ folder }) => folder)].flatMap(([folder, within]) =>
    knots(within).map((entries) => `${folder}: ${entries.join(" ")}`),
  );
}

/**
 * Draws the imports of one folder's entries as lines, the highest floor first. An entry stands one floor above the highest one that it
 * imports. It names the entries that it imports, without those that another named one imports too. Expects no circles.
 */
export function drawFloors(arrows: readonly Arrow[]): string {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of arrows) {
    targets.set(from, (targets.get(from) ?? new Set()).add(to));
    targets.set(to, targets.get(to) ?? new Set());
  }
  const below = (entry: string): Set<string> =>
    new Set([...(targets.get(entry) ?? [])].flatMap((target) => [target, ...below(target)]));
  const floorOf = (entry: string): number =>
    Math.max(-1, ...[...(targets.get(entry) ?? [])].map((target) => floorOf(target))) + 1;
  const withTargets = (entry: string) => {
    const imported = [...(targets.get(entry) ?? [])].sort();
    const named = imported.filter((target) => !imported.some((other) => below(other).has(target)));
    return named.length === 0 ? entry : `${entry} (${named.join(", ")})`;
  };
  const floors = Map.groupBy([...targets.keys()].sort(), floorOf);
  return [...floors]
    .sort(([one], [other]) => other - one)
    .map(([floor, entries]) => `${String(floor).padStart(2)}  ${entries.map(withTargets).join(" · ")}`)
    .join("\n");
}

/** Returns the groups of two or more entries that reach each other: the strongly connected components. */
function knots(arrows: readonly Arrow[]): string[][] {
  const targets = Map.groupBy(arrows, ({ from }) => from);
  const reached = new Map(
    [...targets.keys()].map((start) => {
      const seen = new Set<string>();
      const visit = (entry: string) => {
        for (const { to } of targets.get(entry) ?? []) {
          if (seen.has(to)) continue;
          seen.add(to);
          visit(to);
        }
      };
      visit(start);
      return [start, seen];
    }),
  );
  const inCircles = [...reached].filter(([entry, seen]) => seen.has(entry)).map(([entry]) => entry);
  const groups = inCircles.map((entry) =>
    inCircles.filter((other) => reached.get(entry)?.has(other) && reached.get(other)?.has(entry)).sort(),
  );
  return [...new Map(groups.map((group) => [group.join(" "), group])).values()].sort();
}

function arrowBetween(path: string, target: string): Arrow {
  const [names, others] = [path.split("/"), target.split("/")];
  const depth = names.findIndex((name, at) => name !== others[at]);
  const folder = names.slice(0, depth).join("/");
  return { folder, from: entryOf(folder, names.slice(depth)), to: entryOf(folder, others.slice(depth)) };
}

function entryOf(folder: string, [name = "", ...rest]: readonly string[]): string {
  return rest.length > 0 || levels.includes(folder) ? name.replace(/\.tsx?$/, "") : ".";
}

function targetOf(path: string, specifier: string): string {
  return specifier.startsWith("#") ? specifier.slice(1) : posix.join(posix.dirname(path), specifier);
}
