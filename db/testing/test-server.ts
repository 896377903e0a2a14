import { Client } from "pg";

/** The name of the migrated database that tests copy. */
export const template = "smile_template";

/** The address of another database on the same server. */
export function onDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement that concerns whole databases. */
export async function askServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Drops a database. Its own workers leave at a plain request, while forcing them needs a right over superusers; connections
 * that a test has left behind have to be forced.
 */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await askServer(server, `drop database if exists ${name}`).catch(() =>
    askServer(server, `drop database if exists ${name} with (force)`),
  );
}
