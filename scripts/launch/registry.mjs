import { runChild } from "./run-child.mjs";

// Milliseconds that npm takes to start on a busy machine.
const toBegin = 20_000;
const network =
  /\b(?:E(?:AI_AGAIN|CONN\w+|NOTFOUND|TIMEDOUT|HOSTUNREACH|NETUNREACH|PIPE)|ERR_SOCKET_TIMEOUT|network timeout)\b/;

/**
 * Returns why npm's registry is unavailable, in npm's words, or undefined after any response. npm itself would retry
 * each package for two minutes.
 * @param {NodeJS.ProcessEnv} env
 * @param {number} [patience] milliseconds for the registry to respond
 * @returns {Promise<string | undefined>}
 */
export async function registryProblem(env, patience = 10_000) {
  // Overrides the caller's log level, to get the reason.
  const args = ["ping", "--loglevel=error", "--fetch-retries=0", `--fetch-timeout=${patience}`];
  const shell = process.platform === "win32";
  const timeout = patience + toBegin;
  const { code, output } = await runChild("npm", args, { env, shell, timeout, output: "kept" });
  if (code === 0) return undefined;
  const lines = output.split("\n").filter((line) => network.test(line));
  const reason = lines.find((line) => line.includes("reason:")) ?? lines[0];
  // npm was ended without output: the registry never responded.
  if (reason === undefined)
    return /npm err/i.test(output) ? undefined : `no answer within ${timeout / 1000} s`;
  return reason.replace(/^npm err\S*\s+/i, "").trim();
}
