import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.mjs";

/**
 * Returns the Node that npm installed for this platform (an optional dependency), or undefined before the install.
 * @returns {string | undefined}
 */
export function projectNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
  const program = process.platform === "win32" ? "node.exe" : "node";
  return Object.keys(optionalDependencies)
    .filter((name) => name.startsWith("node-"))
    .map((name) => join(projectRoot, "node_modules", name, "bin", program))
    .find((file) => existsSync(file));
}

/**
 * Returns whether this process runs on that Node.
 * @param {string} file
 */
export function isThisNode(file) {
  const own = statSync(process.execPath, { throwIfNoEntry: false });
  const asked = statSync(file);
  return own?.ino === asked.ino && own.dev === asked.dev;
}

/**
 * Returns why that Node does not run here, or undefined.
 * @param {string | undefined} file
 */
export function nodeProblem(file) {
  if (file === undefined) return `npm has no Node 24 for ${process.platform}-${process.arch}`;
  const { error, status, stdout, stderr } = spawnSync(file, ["--version"], { encoding: "utf8" });
  if (status === 0 && Number(/^v(\d+)/.exec(stdout)?.[1]) >= 24) return undefined;
  return `${file} does not run here: ${error?.message ?? (stderr.trim() || stdout.trim() || `it ended with ${status}`)}`;
}
