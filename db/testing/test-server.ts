import { Client } from "pg";

/** Name of the migrated template database. */
export const template = "smile_template";

/** Returns the URL of another database on the same server. */
export function onDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs statements on whole databases sequentially. */
export async function askServer(serverUrl: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Drops a database after ending its connections. `with (force)` needs rights over superusers, because it ends PostgreSQL's workers. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await askServer(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${name}' and backend_type = 'client backend'`,
    `drop database if exists ${name}`,
  );
}
