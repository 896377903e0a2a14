import type { Database } from "#db/database.ts";

/** Whether an active owner exists. */
export async function hasOwner(db: Database): Promise<boolean> {
  const owner = await db
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "owner")
    .where("removed_at", "is", null)
    .where("password_hash", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}
