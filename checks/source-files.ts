import { type Dirent, globSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Whether a file is a test, or there for tests alone. */
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

/** The paths of all files that match a pattern, from the project's folder, without what is made of others. */
export function filePaths(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: (file) => made.has(pathOf(file)), withFileTypes: true })
    .filter((file) => file.isFile())
    .map(pathOf)
    .sort();
}

/** The text of every source file that matches a pattern, by its path from the project's folder. */
export function sourceFiles(pattern: string): ReadonlyMap<string, string> {
  return new Map(filePaths(pattern).map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

function pathOf({ parentPath, name }: Dirent): string {
  return relative(root, join(parentPath, name)).replaceAll(sep, "/");
}
