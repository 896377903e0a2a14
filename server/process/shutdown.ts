/** Stops everything that was started, once, in reverse order. */
export interface Shutdown {
  /** Aborted when the shutdown begins. */
  readonly signal: AbortSignal;
  /** Registers a task. Callers register before they await the start, so that a signal in between stops it, too. */
  onShutdown(task: () => Promise<void>): void;
  /** Begins the shutdown once. When all tasks are done or the limit is over, the process exits, or starts again as it was started. */
  begin(ending: number | "start again"): void;
}

/** Milliseconds from the first signal to the forced exit. systemd and Docker wait longer. */
const shopLimit = 15_000;

/** Replaces the process by a new one of the same command, which keeps its id. Windows has none: a supervisor starts it. */
function startAgain(): void {
  const words = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  if (process.execve === undefined) process.exit(1);
  process.execve(process.execPath, words, process.env as Record<string, string>);
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Shuts down on the first SIGINT, SIGTERM or SIGHUP, with exit code 0, or `interrupted` for a process that should have
 * ended by itself. Ignores later signals: Ctrl-C arrives several times, from terminal and npm, and the database needs
 * time.
 */
export function createShutdown({
  interrupted = 0,
  limit = shopLimit,
  ...report
}: {
  ending: (reason: string) => void;
  failed: (error: unknown) => void;
  interrupted?: number;
  /** Milliseconds until the forced exit. */
  limit?: number;
}): Shutdown {
  const started = new AsyncDisposableStack();
  const controller = new AbortController();

  function begin(ending: number | "start again"): void {
    if (controller.signal.aborted) return;
    controller.abort();
    setTimeout(() => {
      report.failed(new Error(`it did not end within ${limit / 1000} s`));
      // Nobody else may start the process.
      if (ending === "start again") startAgain();
      else process.exit(1);
    }, limit).unref();
    started.disposeAsync().then(
      () => (ending === "start again" ? startAgain() : process.exit(ending)),
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
  // A closed terminal must not keep the database running.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {});

  return {
    signal: controller.signal,
    onShutdown: (task) => started.defer(task),
    begin,
  };
}
