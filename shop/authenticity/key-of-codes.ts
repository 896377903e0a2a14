import type { Database } from "#db/database.ts";
import type { CodeKey } from "./code-key.ts";

/** Whether the shop's codes were made under this key; the first key that is asked about becomes that one. */
export async function isKeyOfCodes(db: Database, { fingerprint }: CodeKey): Promise<boolean> {
  await db
    .insertInto("code_key")
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db.selectFrom("code_key").select("fingerprint").executeTakeFirstOrThrow();
  if (kept.fingerprint.equals(fingerprint)) return true;
  // Nothing hangs on a key under which no code was made.
  const made = await db.selectFrom("codes").select("hash").limit(1).executeTakeFirst();
  if (made !== undefined) return false;
  await db.updateTable("code_key").set({ fingerprint }).execute();
  return true;
}
