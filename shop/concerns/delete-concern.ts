import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";
import { findAdminConcern } from "./admin-concerns.ts";

/** `products`: how many are for it, drafts and those that are sold no more among them. */
export interface ConcernInUse {
  readonly code: "concern_in_use";
  readonly products: number;
}

/** Deletes what no product is for, with its words. Its row is locked for update, so that none is meanwhile. */
export async function deleteConcern(
  tx: DatabaseTransaction,
  id: number,
): Promise<Result<null, ConcernInUse>> {
  const products = (await findAdminConcern(tx, id))?.product_count ?? 0;
  if (products > 0) return refuse({ code: "concern_in_use", products });
  await tx.deleteFrom("concerns").where("id", "=", id).execute();
  return accept(null);
}
