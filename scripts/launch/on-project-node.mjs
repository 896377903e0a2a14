import module from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endWithNpm } from "./end-with-npm.mjs";
import { InstallFailure, installPackages } from "./install-packages.mjs";
import { isThisNode } from "./project-node.mjs";
import { projectRoot } from "./project-root.mjs";
import { runChild } from "./run-child.mjs";
import { giveUp, say } from "./say.mjs";

/**
 * Runs `work` on the project's Node with all packages installed: in this process if it already is that Node (npm finds
 * it from the second call on), otherwise by running the script again.
 * @param {string} scriptUrl
 * @param {() => Promise<unknown>} work
 * @param {{ lastWords?: string, oldestNode?: number }} [options] lastWords: last line of the output when the work cannot start
 */
export async function onProjectNode(scriptUrl, work, { lastWords, oldestNode = 20 } = {}) {
  if (Number(process.versions.node.split(".")[0]) < oldestNode) {
    giveUp(`Smile needs Node ${oldestNode} or later to start, but this is Node ${process.versions.node}.`);
  }
  process.chdir(projectRoot);
  endWithNpm();
  const { node, installedNow } = await installPackages().catch((error) => {
    if (lastWords !== undefined) process.once("exit", () => say(lastWords));
    if (error instanceof InstallFailure) giveUp(error.message);
    throw error;
  });
  if (isThisNode(node) && !installedNow) {
    module.enableCompileCache(join(projectRoot, "node_modules", ".cache", "node-compile"));
    await work();
    return;
  }
  const again = [...process.execArgv, fileURLToPath(scriptUrl), ...process.argv.slice(2)];
  const { code } = await runChild(node, again, { output: "shown" });
  process.exit(code);
}
