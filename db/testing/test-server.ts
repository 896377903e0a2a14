import { Client } from "pg";

/** The name of the migrated database that tests copy. */
export const template = "smile_template";

/** The address of another database on the same server. */
export function onDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs statements that concern whole databases, one after the other. */
export async function askServer(serverUrl: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Drops a database, and ends the connections that a test has left behind there. Not `with (force)`: that ends PostgreSQL's own
 * workers too, for which it needs a right over superusers; at a plain request they leave.
 */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await askServer(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${name}' and backend_type = 'client backend'`,
    `drop database if exists ${name}`,
  );
}
