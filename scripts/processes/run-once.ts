import { say } from "#server/process/say.ts";
import { createShutdown, type Shutdown } from "#server/process/shutdown.ts";
import { describeFailure } from "#server/process/start-failure.ts";

/** The exit code of a program that Ctrl-C ended (128 and the signal's number). */
const interrupted = 130;

/**
 * Runs a program of the command line to its end: exit code 0 when it answers true, otherwise 1, with the failure's words on standard
 * error. A signal begins the shutdown, which says `whenInterrupted`.
 */
export async function runOnce(
  whenInterrupted: string,
  run: (words: readonly string[], shutdown: Shutdown) => Promise<boolean>,
  describe: (error: unknown) => string = describeFailure,
): Promise<void> {
  // Photos, backups and codes are for this user alone.
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
