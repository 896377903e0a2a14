import type { Client, ClientConfig, Connection, Submittable } from "pg";
import { waitForDatabase } from "./database-time.ts";
import { isPlanOutdated } from "./plan-outdated.ts";
import { WritableClient } from "./writable-client.ts";

/** A connection that was silent for longer may have been cut on its way, unnoticed; a pool closes its own as early. */
const maxIdle = 10_000;

/** The columns of a row as PostgreSQL writes them. */
export type TextRow = readonly (string | null)[];

/** A statement without values that has one row, asked by calling it. */
export interface RepeatedQuestion {
  (): Promise<TextRow>;
  end(): Promise<void>;
}

/**
 * Asks one statement over and over on a connection of its own, one question at a time: nothing is taken from a pool, built, described or
 * read beyond what differs. With a name it is planned once for the connection. Whatever fails, the next question has a new connection.
 */
export function repeatedQuestion(
  config: ClientConfig,
  text: string,
  /** Empty where plans are not kept. */
  name: string,
): RepeatedQuestion {
  let open: OpenConnection | null = null;
  let usedAt = 0;

  function forget(client: Client): void {
    if (open?.client === client) open = null;
  }

  function close(client: Client): void {
    forget(client);
    client.end().catch(() => {});
  }

  /** Whether it was silent for too long, or has left the primary. */
  function isToBeClosed(client: WritableClient): boolean {
    return performance.now() - usedAt > maxIdle || client.needsReplacement();
  }

  function connect(): OpenConnection {
    const client = new WritableClient(config);
    for (const event of ["error", "end"] as const) client.on(event, () => forget(client));
    return { client, connected: client.connect(), isPrepared: false };
  }

  async function askOnce(): Promise<TextRow> {
    if (open !== null && isToBeClosed(open.client)) close(open.client);
    open ??= connect();
    const connection = open;
    const { client, connected } = connection;
    usedAt = performance.now();
    try {
      const row = await waitForDatabase(
        async () => {
          await connected;
          const statement = { name, text: connection.isPrepared ? null : text };
          return await new Promise<TextRow>((resolve, reject) => {
            client.query(new Question(statement, resolve, reject));
          });
        },
        () => close(client),
      );
      connection.isPrepared = name !== "";
      return row;
    } catch (error) {
      close(client);
      throw error;
    }
  }

  async function ask(): Promise<TextRow> {
    try {
      return await askOnce();
    } catch (error) {
      if (!isPlanOutdated(error)) throw error;
      return await askOnce();
    }
  }

  return Object.assign(ask, {
    async end() {
      await open?.client.end();
    },
  });
}

interface OpenConnection {
  readonly client: WritableClient;
  readonly connected: Promise<unknown>;
  isPrepared: boolean;
}

/** A statement, without its text where the connection has that under its name. */
interface Statement {
  readonly name: string;
  readonly text: string | null;
}

/** One question on its way; `pg` calls its methods as messages arrive. */
class Question implements Submittable {
  readonly #statement: Statement;
  readonly #resolve: (row: TextRow) => void;
  readonly #reject: (error: Error) => void;
  #row: TextRow | undefined;

  constructor(statement: Statement, resolve: (row: TextRow) => void, reject: (error: Error) => void) {
    this.#statement = statement;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: Connection): null {
    const { name, text } = this.#statement;
    connection.stream.cork();
    if (text !== null) connection.parse({ name, text, types: [] }, true);
    connection.bind({ statement: name }, true);
    connection.execute(null, true);
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  handleDataRow({ fields }: { readonly fields: TextRow }): void {
    this.#row = fields;
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.#row === undefined) this.#reject(new Error("expected a row, but there is none"));
    else this.#resolve(this.#row);
  }

  handleError(error: Error): void {
    this.#reject(error);
  }
}
