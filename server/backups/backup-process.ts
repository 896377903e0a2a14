import { type ChildProcessByStdio, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

const making = fileURLToPath(new URL("../../scripts/backup/backup.ts", import.meta.url));
const proving = fileURLToPath(new URL("../../scripts/backup/running/prove.ts", import.meta.url));
const restoring = fileURLToPath(new URL("../../scripts/backup/running/restore-running.ts", import.meta.url));
const sealing = fileURLToPath(new URL("../../scripts/backup/seal-backup.ts", import.meta.url));
/** Treats a backup as stuck after this many ms. */
const maxDuration = 12 * 60 * 60_000;
const maxOutput = 4000;

/** Environment of a command, and what ends it. */
export interface CommandEnvironment {
  readonly environment: NodeJS.ProcessEnv;
  readonly over: AbortSignal;
}

export interface CommandResult {
  readonly code: number | null;
  /** Last lines, without the progress. */
  readonly output: string;
}

/** Writes a backup into a file, in a child process. */
export async function runBackup(file: string, environment: CommandEnvironment): Promise<CommandResult> {
  return await run([making, file], environment);
}

/** Restores a backup into a scratch database, in a child process. The last line of the output is the result as JSON. */
export async function runProof(file: string, environment: CommandEnvironment): Promise<CommandResult> {
  return await run([proving, file], environment);
}

/** Restores a backup into the running shop, in a child process. */
export async function runRestore(file: string, environment: CommandEnvironment): Promise<CommandResult> {
  return await run([restoring, file], environment);
}

/** Runs a program in a child process with low priority. */
async function run(
  words: readonly string[],
  { environment, over }: CommandEnvironment,
): Promise<CommandResult> {
  const child = spawn(process.execPath, words, {
    env: environment,
    signal: over,
    timeout: maxDuration,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { promise: closed, resolve } = Promise.withResolvers<number | null>();
  child.on("close", resolve);
  // An aborted process also emits an error, before it ends.
  child.on("error", () => {});
  lowerPriority(child.pid);
  const output = collectOutput(child);
  const code = await closed;
  return { code, output: output() };
}

/** Streams a backup encrypted with a passphrase. A child process derives the key, which takes a second. A cancelled stream ends it. */
export function sealFile(file: string, passphrase: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  const child = spawn(process.execPath, [sealing, file], { env: {}, stdio: ["pipe", "pipe", "ignore"] });
  lowerPriority(child.pid);
  // The exit code tells of a failure.
  child.stdin.on("error", () => {});
  child.stdin.end(passphrase);
  const ended = Promise.withResolvers<void>();
  child.on("error", ended.reject);
  child.on("close", (code) =>
    code === 0 ? ended.resolve() : ended.reject(new Error(`encrypting a backup ended with ${code}`)),
  );
  ended.promise.catch(() => {});
  const pieces = child.stdout[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done !== true) return controller.enqueue(value);
        await ended.promise;
        controller.close();
      },
      cancel() {
        child.kill();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Some machines forbid a lower priority. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {}
}

/** Collects the last lines of output, without the progress. */
function collectOutput({ stdout, stderr }: ChildProcessByStdio<null, Readable, Readable>): () => string {
  let output = "";
  for (const stream of [stdout, stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text) => {
      output = `${output}${text}`.slice(-maxOutput);
    });
  }
  return () => output.replaceAll(/^\d+ of \d+ \w+\n/gm, "").trim();
}
