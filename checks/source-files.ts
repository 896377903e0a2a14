import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Whether a file is a test, or there for tests alone. */
export function isForTests(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.includes("/testing/");
}

const made = [
  "node_modules",
  "build",
  "data",
  "test-results",
  "playwright-report",
  "messages/compiled",
  "admin/messages/compiled",
];

/** The text of every source file that matches the pattern, by its path from the project's folder. */
export function sourceFiles(pattern: string): ReadonlyMap<string, string> {
  const paths = globSync(pattern, { cwd: root, exclude: made }).map((path) => path.replaceAll(sep, "/"));
  return new Map(paths.sort().map((path) => [path, readFileSync(join(root, path), "utf8")]));
}
