import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.mjs";

const inRoot = (/** @type {string[]} */ ...names) => join(projectRoot, ...names);
const stamp = inRoot("node_modules", ".smile-installed");

/** Whether the packages that package-lock.json names are all there, as far as can be told at a glance. */
export function packagesAreInstalled() {
  const wanted = fingerprint();
  if (textOf(stamp) === wanted) return true;
  // npm was called by hand: what it installed may be what is wanted.
  if (!npmInstalled()) return false;
  writeFileSync(stamp, wanted);
  return true;
}

/** From now until they are marked as installed, the packages count as missing. */
export function unmarkPackages() {
  rmSync(stamp, { force: true });
}

export function markPackagesInstalled() {
  writeFileSync(stamp, fingerprint());
}

function fingerprint() {
  const hash = createHash("sha256").update(`${process.platform}-${process.arch}`);
  for (const file of ["package.json", "package-lock.json"]) hash.update(readFileSync(inRoot(file)));
  return hash.digest("hex");
}

/** npm writes down what it installed as its last step, in a file of the same form as the lock file. */
function npmInstalled() {
  const installed = textOf(inRoot("node_modules", ".package-lock.json"));
  if (installed === undefined) return false;
  const present = JSON.parse(installed).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")).packages);
  return wanted.every(([path, { version, optional, devOptional }]) => {
    if (path === "" || !(path in present)) return path === "" || optional === true || devOptional === true;
    return present[path].version === version;
  });
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
