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
  #hasFailedToWrite = false;

  constructor(config?: string | ClientConfig) {
    super(config);
    this.connection.on("parameterStatus", ({ parameterName, parameterValue }: Report) => {
      if (!reports.has(parameterName)) return;
      if (parameterValue === "on") this.#readOnlyReports.add(parameterName);
      else this.#readOnlyReports.delete(parameterName);
    });
  }

  /** Whether a new connection is needed. A read-only session is still used for reads for a second. */
  needsReplacement(): boolean {
    if (this.#hasFailedToWrite) return true;
    return this.#readOnlyReports.size > 0 && performance.now() - this.#openedAt > maxReadOnlyAge;
  }

  /** Records a failed statement; after a rejection or cancellation by a replica the connection is replaced. */
  recordFailure(error: unknown): void {
    this.#hasFailedToWrite ||= error instanceof DatabaseError && /^(?:25006|40001)$/.test(error.code ?? "");
  }
}
