import type { Session } from "./server-session.ts";

const provisioning = 7_411_002;

/**
 * Creates the shop's role and database. The role is not the administrator, so that an SQL injection cannot access the server's files or
 * programs. It owns its database and may create others (for tests).
 */
export async function provisionDatabase(session: Session, password: string): Promise<void> {
  if (await isProvisioned(session)) return;
  await session.query("SELECT pg_advisory_lock($1)", [provisioning]);
  try {
    const { rows } = await session.query("SELECT 1 FROM pg_roles WHERE rolname = 'smile'");
    if (rows.length === 0) {
      await session.query(`CREATE ROLE smile LOGIN CREATEDB PASSWORD ${session.escapeLiteral(password)}`);
    }
    if (!(await isProvisioned(session))) await session.query("CREATE DATABASE smile OWNER smile");
  } finally {
    await session.query("SELECT pg_advisory_unlock($1)", [provisioning]);
  }
}

async function isProvisioned(session: Session): Promise<boolean> {
  const { rows } = await session.query("SELECT 1 FROM pg_database WHERE datname = 'smile'");
  return rows.length > 0;
}
