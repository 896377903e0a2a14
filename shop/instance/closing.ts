import type { Database } from "#db/database.ts";

/** Whether the shop is closed while a backup is restored into it, and how often that has happened. */
export interface Closing {
  readonly isClosed: boolean;
  readonly restores: number;
}

/** Reads whether the shop is closed. */
export async function findClosing(db: Database): Promise<Closing> {
  const { closed_at, restores } = await db
    .selectFrom("shop_closing")
    .select(["closed_at", "restores"])
    .executeTakeFirstOrThrow();
  return { isClosed: closed_at !== null, restores };
}
