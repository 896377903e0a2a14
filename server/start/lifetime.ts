/** All that was started, and its end: in the reverse order, once, whatever the reason. */
export interface Lifetime {
  /** Aborted as soon as the end has begun. */
  readonly over: AbortSignal;
  /** What to do at the end. Said before the start of the thing is awaited, so that a signal meanwhile ends it too. */
  atEnd(end: () => Promise<void>): void;
  /** Begins the end, if it has not begun; the process exits with the code when all is stopped. */
  end(exitCode: number): void;
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Ends what was started and then the process on the first SIGINT, SIGTERM or SIGHUP, with code 0, or `interrupted` for what
 * should have come to an end of its own. Later ones change nothing: Ctrl-C arrives several times, from the terminal and from
 * npm, and the database needs its time.
 */
export function beginLifetime({
  interrupted = 0,
  ...report
}: {
  ending: (reason: string) => void;
  failed: (error: unknown) => void;
  interrupted?: number;
}): Lifetime {
  const started = new AsyncDisposableStack();
  const over = new AbortController();

  function end(exitCode: number): void {
    if (over.signal.aborted) return;
    over.abort();
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
      if (!over.signal.aborted) report.ending(signal);
      end(interrupted);
    });
  }
  process.on("uncaughtException", (error) => {
    report.failed(error);
    end(1);
  });
  // A terminal that was closed takes no more lines; that is no reason to leave the database running.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {});

  return {
    over: over.signal,
    atEnd: (task) => started.defer(task),
    end,
  };
}
