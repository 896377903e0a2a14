import { realpath } from "node:fs/promises";
import pg from "pg";

const { Client } = pg;
export type Session = InstanceType<typeof Client>;

export type Role = "postgres" | "smile";

/** Connects as the administrator `postgres` or as the shop, each to the database of the same name. */
export async function openSession(port: number, role: Role, password: string): Promise<Session> {
  const session = new Client({
    host: "127.0.0.1",
    port,
    user: role,
    database: role,
    password,
    ssl: false,
    application_name: "smile embedded postgres",
    connectionTimeoutMillis: 5000,
  });
  // Without a listener a dying server would end this process.
  session.on("error", () => {});
  try {
    await session.connect();
    return session;
  } catch (error) {
    await session.end().catch(() => {});
    throw error;
  }
}

/**
 * Whether this session's server is the process `pid`. Omit the folder if the system revealed it: a server of root has another name for it.
 */
export async function servesFolder(
  session: Session,
  expected: { pid: number; folder?: string },
): Promise<boolean> {
  const { rows } = await session.query<{ pid: number; folder: string }>(
    `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid,
            current_setting('data_directory') AS folder`,
  );
  const server = rows[0];
  if (server?.pid !== expected.pid) return false;
  return expected.folder === undefined || (await realpath(server.folder)) === expected.folder;
}
