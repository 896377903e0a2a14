import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { projectRoot } from "./project-root.mjs";
import { runChild } from "./run-child.mjs";

/** On an older Node npm leaves out native parts of packages without a word, because they ask for this one. */
const oldestForNpm = 20;

/**
 * Runs `work` with an environment whose first Node is new enough for npm. Debian 12 has Node 18: then npm first installs
 * the project's Node into a temporary folder.
 * @template T
 * @param {NodeJS.ProcessEnv} env
 * @param {(env: NodeJS.ProcessEnv) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withNodeForNpm(env, work) {
  if (Number(process.versions.node.split(".")[0]) >= oldestForNpm) return await work(env);
  const folder = mkdtempSync(join(tmpdir(), "smile-node-"));
  try {
    const name = `node-${process.platform}-${process.arch}`;
    const { optionalDependencies } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
    const wanted = `${name}@${optionalDependencies[name]}`;
    const args = [
      "install",
      "--prefix",
      folder,
      "--no-save",
      "--no-package-lock",
      "--ignore-scripts",
      wanted,
    ];
    const { code, output } = await runChild("npm", args, { cwd: folder, env, output: "kept", grace: 1000 });
    if (code !== 0) throw new Error(`npm could not install ${wanted}:\n${output.trimEnd()}`);
    const path = [join(folder, "node_modules", name, "bin"), env.PATH ?? ""].join(delimiter);
    return await work({ ...env, PATH: path });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
