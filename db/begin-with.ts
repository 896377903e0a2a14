import { type PoolClient, Query, type QueryConfig } from "pg";

/** The name of a connection's `begin`. */
export const beginName = "begin";

/**
 * Begins a transaction and asks its first statement, which has a name, in one message to PostgreSQL, which passes over the statement where
 * the beginning fails. The connection has prepared `begin` under its name before.
 */
export async function beginWith(client: PoolClient, statement: QueryConfig): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const query = new Query(statement, undefined, (error: Error | undefined | null, results: unknown) => {
    if (error != null) reject(error);
    // The beginning has a result of its own.
    else resolve(Array.isArray(results) ? results.at(-1) : results);
  });
  const { submit } = query;
  query.submit = (connection) => {
    connection.stream.cork();
    connection.bind({ statement: beginName }, true);
    connection.execute(null, true);
    submit.call(query, connection);
    connection.stream.uncork();
  };
  client.query(query);
  return await promise;
}
