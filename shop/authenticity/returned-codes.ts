import { foldPackCode } from "#contract/authenticity/pack-code.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, reject } from "../result.ts";
import type { KeyRing } from "../secrets/key-ring.ts";

interface ReturnedPacks {
  readonly returnId: number;
  readonly staffId: number;
  /** Lines of the return with the codes of their packs. */
  readonly lines: readonly { readonly codes: readonly string[] }[];
}

/** Marks the codes of returned packs, whose verdict is 'returned' from now on. Rejects codes that the shop has not made. */
export async function markReturnedCodes(
  tx: DatabaseTransaction,
  key: Pick<KeyRing, "hash">,
  { returnId, staffId, lines }: ReturnedPacks,
): Promise<Result<null, { readonly code: "fields"; readonly errors: FieldErrors }>> {
  const typed = lines.flatMap(({ codes }, line) =>
    codes.map((code, index) => ({
      path: `lines.${line}.codes.${index}`,
      hash: key.hash(foldPackCode(code) ?? ""),
    })),
  );
  if (typed.length === 0) return accept(null);
  const known = await tx
    .selectFrom("codes")
    .select("hash")
    .where(
      "hash",
      "in",
      typed.map(({ hash }) => hash),
    )
    .execute();
  const unknown = typed.filter(({ hash }) => !known.some((code) => code.hash === hash));
  if (unknown.length > 0) {
    const errors = Object.fromEntries(unknown.map(({ path }) => [path, ["code_unknown" as const]]));
    return reject({ code: "fields", errors });
  }
  await tx
    .insertInto("returned_codes")
    .values(
      [...new Set(typed.map(({ hash }) => hash))].map((code_hash) => ({
        code_hash,
        return_id: returnId,
        staff_id: staffId,
      })),
    )
    // A pack that was sold again came back again.
    .onConflict((conflict) =>
      conflict.column("code_hash").doUpdateSet({
        return_id: returnId,
        staff_id: staffId,
        at: new Date(),
        released_at: null,
        released_by: null,
      }),
    )
    .execute();
  return accept(null);
}

export interface CodeNotReturned {
  readonly code: "code_not_returned";
}

/** Decides that a returned pack is sold again: its code has its usual verdict. Rejects a code that the return has not marked. */
export async function releaseReturnedCode(
  tx: DatabaseTransaction,
  key: Pick<KeyRing, "hash">,
  typed: string,
  { returnId, staffId }: Omit<ReturnedPacks, "lines">,
): Promise<Result<null, CodeNotReturned>> {
  const released = await tx
    .updateTable("returned_codes")
    .set({ released_at: new Date(), released_by: staffId })
    .where("code_hash", "=", key.hash(foldPackCode(typed) ?? ""))
    .where("return_id", "=", returnId)
    .where("released_at", "is", null)
    .returning("code_hash")
    .executeTakeFirst();
  return released === undefined ? reject({ code: "code_not_returned" }) : accept(null);
}

/** Gives the codes that a return has marked their usual verdict again: its packs did not come back. */
export async function unmarkReturnedCodes(tx: DatabaseTransaction, returnId: number): Promise<void> {
  await tx.deleteFrom("returned_codes").where("return_id", "=", returnId).execute();
}

/** Counts the codes of a return whose verdict is 'returned'. */
export async function countReturnedCodes(db: Database, returnId: number): Promise<number> {
  const { count } = await db
    .selectFrom("returned_codes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("return_id", "=", returnId)
    .where("released_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
