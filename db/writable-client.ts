import { Client, type ClientConfig, DatabaseError } from "pg";

/** PostgreSQL reports both at session start and on changes. */
const reports = new Set(["in_hot_standby", "default_transaction_read_only"]);
/** Milliseconds after which a read-only session is replaced, because another server may be the primary by then. */
const maxReadOnlyAge = 1000;

interface Report {
  readonly parameterName: string;
  readonly parameterValue: string;
}

/** Connection that knows whether its session has left the primary, as after a failover. */
export class WritableClient extends Client {
  readonly #openedAt = performance.now();
  readonly #readOnlyReports = new Set<string>();
  #hasFailed = false;

  constructor(config?: string | ClientConfig) {
    super(config);
    this.connection.on("parameterStatus", ({ parameterName, parameterValue }: Report) => {
      if (!reports.has(parameterName)) return;
      if (parameterValue === "on") this.#readOnlyReports.add(parameterName);
      else this.#readOnlyReports.delete(parameterName);
    });
  }

  /**
   * Whether a new connection is needed: after a failure, after another connection failed to write at `demotedAt`, and after a second of a
   * read-only session, which is still used for reads until then.
   */
  needsReplacement(demotedAt: number): boolean {
    if (this.#hasFailed || this.#openedAt <= demotedAt) return true;
    return this.#readOnlyReports.size > 0 && performance.now() - this.#openedAt > maxReadOnlyAge;
  }

  /** Records a failed statement; after a rejection or cancellation by a replica the connection is replaced. */
  recordFailure(error: unknown): void {
    this.#hasFailed ||= isRejectedWrite(error) || (error instanceof DatabaseError && error.code === "40001");
  }
}

/** Whether a statement failed because its session is read-only. */
export function isRejectedWrite(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "25006";
}
