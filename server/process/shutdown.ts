/** Stops what was started, in the reverse order, once, whatever the reason. */
export interface Shutdown {
  /** Aborted as soon as the shutdown has begun. */
  readonly signal: AbortSignal;
  /** Registers a task. It is registered before the start of its subject is awaited, so that a signal meanwhile stops it too. */
  onShutdown(task: () => Promise<void>): void;
  /** Begins the shutdown once; the process exits with the code when all is stopped. */
  begin(exitCode: number): void;
}

/** From the first signal to the end, whatever hangs; systemd and Docker are told to wait longer. */
const shopLimit = 15_000;

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Shuts down on the first SIGINT, SIGTERM or SIGHUP, with exit code 0, or `interrupted` for a process that should have come to
 * an end of its own. Later ones change nothing: Ctrl-C arrives several times, from the terminal and from
 * npm, and the database needs its time.
 */
export function createShutdown({
  interrupted = 0,
  limit = shopLimit,
  ...report
}: {
  ending: (reason: string) => void;
  failed: (error: unknown) => void;
  interrupted?: number;
  /** Milliseconds after which it ends whatever hangs. */
  limit?: number;
}): Shutdown {
  const started = new AsyncDisposableStack();
  const controller = new AbortController();

  function begin(exitCode: number): void {
    if (controller.signal.aborted) return;
    controller.abort();
    setTimeout(() => {
      report.failed(new Error(`it did not end within ${limit / 1000} s`));
      process.exit(1);
    }, limit).unref();
    started.disposeAsync().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        report.failed(error);
        process.exit(1);
      },
    );
  }

  for (const signal of signals) {
    process.on(signal, () => {
      if (!controller.signal.aborted) report.ending(signal);
      begin(interrupted);
    });
  }
  process.on("uncaughtException", (error) => {
    report.failed(error);
    begin(1);
  });
  // A terminal that was closed takes no more lines; that is no reason to leave the database running.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {});

  return {
    signal: controller.signal,
    onShutdown: (task) => started.defer(task),
    begin,
  };
}
