import { say } from "#server/process/say.ts";
import { createShutdown, type Shutdown } from "#server/process/shutdown.ts";
import { describeFailure } from "#server/process/start-failure.ts";

/** Exit code after Ctrl-C: 128 and the signal's number. */
const interrupted = 130;

/**
 * Runs a command-line program: exit code 0 when it returns true, otherwise 1, with the failure on standard error. A
 * signal begins the shutdown, which prints `whenInterrupted`.
 */
export async function runOnce(
  whenInterrupted: string,
  run: (words: readonly string[], shutdown: Shutdown) => Promise<boolean>,
  describe: (error: unknown) => string = describeFailure,
): Promise<void> {
  // Photos, backups and codes are private to this user.
  process.umask(0o077);
  const shutdown = createShutdown({
    ending: () => say(`\n${whenInterrupted}`),
    failed: (error) => process.stderr.write(`${describeFailure(error)}\n`),
    interrupted,
  });
  try {
    shutdown.begin((await run(process.argv.slice(2), shutdown)) ? 0 : 1);
  } catch (error) {
    if (!shutdown.signal.aborted) process.stderr.write(`${describe(error)}\n`);
    shutdown.begin(1);
  }
}
