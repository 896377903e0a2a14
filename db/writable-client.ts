import { Client, type ClientConfig, DatabaseError } from "pg";

/** PostgreSQL reports both when a session starts, and whenever they change. */
const reports = new Set(["in_hot_standby", "default_transaction_read_only"]);
/** Milliseconds after which a session that cannot write is replaced: by then another server may be the primary. */
const maxReadOnlyAge = 1000;

interface Report {
  readonly parameterName: string;
  readonly parameterValue: string;
}

/** A connection that knows whether its session has left the primary, as after a failover. */
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

  /** Whether the next work needs a new connection. A session that can only read is still used for reading, for a second. */
  needsReplacement(): boolean {
    if (this.#hasFailedToWrite) return true;
    return this.#readOnlyReports.size > 0 && performance.now() - this.#openedAt > maxReadOnlyAge;
  }

  /** Records a failed statement: one that a replica has refused or cancelled costs the connection. */
  recordFailure(error: unknown): void {
    this.#hasFailedToWrite ||= error instanceof DatabaseError && /^(?:25006|40001)$/.test(error.code ?? "");
  }
}
