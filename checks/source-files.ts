import { type Dirent, globSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** Root of the project. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Returns whether a file is a test or a test helper. */
export function isForTests(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.includes("/testing/");
}

const made = new Set([
  "node_modules",
  "build",
  "data",
  "test-results",
  "playwright-report",
  "messages/compiled",
  "admin/messages/compiled",
]);

/** Returns the paths of all files that match a pattern, without generated ones. */
export function filePaths(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: (file) => made.has(pathOf(file)), withFileTypes: true })
    .filter((file) => file.isFile())
    .map(pathOf)
    .sort();
}

/** Returns the texts of all source files that match a pattern, by path. */
export function sourceFiles(pattern: string): ReadonlyMap<string, string> {
  return new Map(filePaths(pattern).map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

function pathOf({ parentPath, name }: Dirent): string {
  return relative(root, join(parentPath, name)).replaceAll(sep, "/");
}
