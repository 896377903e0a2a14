import { type Database, openDatabase } from "#db/database.ts";

/** Runs migrations on a connection of their own, without time limits. */
export async function migrating<Result>(
  databaseUrl: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(databaseUrl, { maxConnections: 1, patient: true });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
