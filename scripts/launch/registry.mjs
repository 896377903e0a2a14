import { runChild } from "./run-child.mjs";

// npm itself takes a second to begin, and many of them on a busy machine.
const toBegin = 20_000;
const network =
  /\b(?:E(?:AI_AGAIN|CONN\w+|NOTFOUND|TIMEDOUT|HOSTUNREACH|NETUNREACH|PIPE)|ERR_SOCKET_TIMEOUT|network timeout)\b/;

/**
 * Why the registry that npm installs from can't be reached, in npm's words, or undefined when it answers, whatever it says. npm itself
 * would try each package several times, for two minutes, before it says so.
 * @param {NodeJS.ProcessEnv} env
 * @param {number} [patience] how many milliseconds the registry has to answer
 * @returns {Promise<string | undefined>}
 */
export async function registryProblem(env, patience = 10_000) {
  // Whatever the caller of npm wants to read, this asks what went wrong.
  const args = ["ping", "--loglevel=error", "--fetch-retries=0", `--fetch-timeout=${patience}`];
  const shell = process.platform === "win32";
  const timeout = patience + toBegin;
  const { code, output } = await runChild("npm", args, { env, shell, timeout, output: "kept" });
  if (code === 0) return undefined;
  const lines = output.split("\n").filter((line) => network.test(line));
  const reason = lines.find((line) => line.includes("reason:")) ?? lines[0];
  // Without a word npm was ended: it waited for an answer that never came.
  if (reason === undefined)
    return /npm err/i.test(output) ? undefined : `no answer within ${timeout / 1000} s`;
  return reason.replace(/^npm err\S*\s+/i, "").trim();
}
