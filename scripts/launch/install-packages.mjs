import { delimiter, join, resolve } from "node:path";
import { markPackagesInstalled, packagesAreInstalled, unmarkPackages } from "./installed-packages.mjs";
import { withNodeForNpm } from "./node-for-npm.mjs";
import { isThisNode, nodeProblem, projectNode } from "./project-node.mjs";
import { projectRoot } from "./project-root.mjs";
import { registryProblem } from "./registry.mjs";
import { exitCodeOf, runChild } from "./run-child.mjs";
import { say } from "./say.mjs";

/** Reason of a failed install, for people. */
export class InstallFailure extends Error {}

/**
 * Installs the packages and the project's Node if they are missing. Uses the network only then.
 * @returns {Promise<{ node: string, installedNow: boolean }>}
 */
export async function installPackages() {
  const present = projectNode();
  if (present !== undefined && packagesAreInstalled() && (isThisNode(present) || !nodeProblem(present))) {
    return { node: present, installedNow: false };
  }
  unmarkPackages();
  say("installing packages … (once; a minute or two)");
  await npmCi();
  const node = projectNode();
  const problem = nodeProblem(node);
  if (node === undefined || problem !== undefined) {
    throw new InstallFailure(`The packages are installed, but ${problem}`);
  }
  markPackagesInstalled();
  return { node, installedNow: true };
}

async function npmCi() {
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  const progressTimer = setInterval(() => say(`installing packages … ${seconds()} s`), 15_000);
  // Includes all kinds of packages despite NODE_ENV and the user's settings, since the shop is built here.
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=warn"];
  const shell = process.platform === "win32";
  const env = environmentForNpm();
  const problem = await registryProblem(env);
  if (problem !== undefined) {
    say(`The npm registry can't be reached: ${problem}`);
    say("installing packages from npm's cache …");
    args.push("--offline");
  }
  const { code, output, interruptedBy } = await withNodeForNpm(env, (env) =>
    runChild("npm", args, {
      cwd: projectRoot,
      env,
      shell,
      output: "kept",
      // npm would first finish its step. Partial results count as missing.
      grace: 1000,
    }),
  )
    .catch((error) => {
      throw new InstallFailure(`Expected to run npm, but: ${error.message}`);
    })
    .finally(() => clearInterval(progressTimer));
  if (interruptedBy !== undefined) process.exit(exitCodeOf(interruptedBy));
  if (code === 0) return;
  const reason =
    problem === undefined ? "npm ci failed, see above" : `they are not in npm's cache, and ${problem}`;
  throw new InstallFailure(`${output.trimEnd()}\n\nThe packages could not be installed: ${reason}.`);
}

/** npm must run on the machine's own Node, since it replaces the one below node_modules. */
export function environmentForNpm() {
  const env = { ...process.env };
  const name = Object.keys(env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const ownFolder = join(projectRoot, "node_modules", ".bin");
  env[name] = (env[name] ?? "")
    .split(delimiter)
    .filter((folder) => resolve(folder) !== ownFolder)
    .join(delimiter);
  return env;
}
