import type { FamilyPatch, NewFamily } from "#contract/admin/families.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { accept, type Result, reject } from "../result.ts";

type Members = NewFamily["members"];

/** Adds a family and returns its id. Rejects unknown products and members of other families, with an error per field. */
export async function addFamily(
  tx: DatabaseTransaction,
  { members, ...family }: NewFamily,
): Promise<Result<number, ChangeRejection>> {
  const { id } = await tx
    .insertInto("product_families")
    .values(family)
    .returning("id")
    .executeTakeFirstOrThrow();
  const result = await setMembers(tx, id, members);
  return result.ok ? accept(id) : result;
}

/** Changes a family, which the caller has locked. Members are replaced together, in order. */
export async function changeFamily(
  tx: DatabaseTransaction,
  id: number,
  { members, ...changes }: FamilyPatch,
): Promise<Result<null, ChangeRejection>> {
  await tx
    .updateTable("product_families")
    .set((eb) => ({ kind: eb.ref("kind"), ...changes }))
    .where("id", "=", id)
    .execute();
  return members === undefined ? accept(null) : await setMembers(tx, id, members);
}

/** Deletes a family; its products remain. */
export async function deleteFamily(tx: DatabaseTransaction, id: number): Promise<Result<null, never>> {
  await tx.deleteFrom("product_families").where("id", "=", id).execute();
  return accept(null);
}

async function setMembers(
  tx: DatabaseTransaction,
  family_id: number,
  members: Members,
): Promise<Result<null, ChangeRejection>> {
  const ids = members.map(({ product_id }) => product_id);
  // Locks by ascending id, like every lock of several products. Two families with the same product wait here, and the check follows.
  const products = await tx
    .selectFrom("products")
    .select("id")
    .where("id", "in", [0, ...ids])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const taken = await tx
    .selectFrom("family_members")
    .select("product_id")
    .where("product_id", "in", [0, ...ids])
    .where("family_id", "<>", family_id)
    .execute();
  const known = new Set(products.map(({ id }) => id));
  const ofOthers = new Set(taken.map(({ product_id }) => product_id));
  const errors: FieldErrors = {};
  for (const [index, id] of ids.entries()) {
    if (!known.has(id)) errors[`members.${index}.product_id`] = ["unknown_choice"];
    else if (ofOthers.has(id)) errors[`members.${index}.product_id`] = ["in_other_family"];
  }
  if (Object.keys(errors).length > 0) return reject({ code: "fields", errors });
  await tx.deleteFrom("family_members").where("family_id", "=", family_id).execute();
  const rows = members.map((member, position) => ({ ...member, family_id, position }));
  if (rows.length > 0) await tx.insertInto("family_members").values(rows).execute();
  return accept(null);
}
