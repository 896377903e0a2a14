import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.mjs";

const inRoot = (/** @type {string[]} */ ...names) => join(projectRoot, ...names);
const stamp = inRoot("node_modules", ".smile-installed");

/** Returns whether all packages of package-lock.json seem to be installed. */
export function packagesAreInstalled() {
  const wanted = fingerprint();
  if (textOf(stamp) === wanted) return true;
  // After a manual npm install the packages may still be right.
  if (!npmInstalled()) return false;
  writeFileSync(stamp, wanted);
  return true;
}

/** Marks the packages as missing until the install is complete. */
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

/** npm writes this file, in the form of the lock file, as its last step. */
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
