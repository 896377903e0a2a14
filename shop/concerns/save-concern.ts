import { sql } from "kysely";
import type { ConcernPatch, NewConcern } from "#contract/admin/concerns.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import type { ChangeRefusal } from "../listing/change-refusal.ts";
import { accept, type Result, refuse } from "../result.ts";

/** Adds a concern as the last one of its kind and returns its id. */
export async function addConcern(
  tx: DatabaseTransaction,
  { words, key, ...concern }: NewConcern,
): Promise<Result<number, ChangeRefusal>> {
  const made = key ?? keyOf(concern.name_en);
  if (made === "") return refuse({ code: "fields", errors: { key: ["required"] } });
  try {
    const { id } = await tx
      .insertInto("concerns")
      .values({
        ...concern,
        key: made,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from concerns where kind = ${concern.kind})`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await setWords(tx, made, words);
    return accept(id);
  } catch (error) {
    if (!isUniqueViolation(error, "concerns_pkey")) throw error;
    return refuse({ code: "fields", errors: { [key === undefined ? "name_en" : "key"]: ["name_taken"] } });
  }
}

/** Changes names, text or search words. Search uses the words immediately. */
export async function changeConcern(
  tx: DatabaseTransaction,
  id: number,
  { words, ...changes }: ConcernPatch,
): Promise<Result<null, ChangeRefusal>> {
  const concern = await tx.selectFrom("concerns").select("key").where("id", "=", id).executeTakeFirst();
  if (concern === undefined) return refuse({ code: "unknown" });
  if (Object.values(changes).some((value) => value !== undefined)) {
    await tx.updateTable("concerns").set(changes).where("id", "=", id).execute();
  }
  if (words !== undefined) await setWords(tx, concern.key, words);
  return accept(null);
}

async function setWords(tx: DatabaseTransaction, key: string, words: readonly string[]): Promise<void> {
  const phrases = [...words];
  await sql`delete from concern_words
    where concern_key = ${key} and phrase <> all(${phrases}::text[])`.execute(tx);
  await sql`insert into concern_words (concern_key, phrase)
    select ${key}, phrase from unnest(${phrases}::text[]) as phrase on conflict do nothing`.execute(tx);
}

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "");
}
