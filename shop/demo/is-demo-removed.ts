import type { Database } from "#db/database.ts";

/** Whether an owner has removed the demo content, which then is never loaded again. */
export async function isDemoRemoved(db: Database): Promise<boolean> {
  const settings = await db.selectFrom("settings").select("demo_removed_at").executeTakeFirstOrThrow();
  return settings.demo_removed_at !== null;
}
