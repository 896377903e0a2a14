import type { Database } from "#db/database.ts";

/** Lets the shop mention codes on packs, as after its first batch. */
export async function mentionCodes(db: Database): Promise<void> {
  await db.updateTable("settings").set({ packs_carry_codes: true }).execute();
}
