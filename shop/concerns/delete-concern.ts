import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";
import { findAdminConcern } from "./admin-concerns.ts";

/** `products`: number of its products, including drafts and archived ones. */
export interface ConcernInUse {
  readonly code: "concern_in_use";
  readonly products: number;
}

/** Deletes an unused concern with its search words. Locks its row, so that no product uses it concurrently. */
export async function deleteConcern(
  tx: DatabaseTransaction,
  id: number,
): Promise<Result<null, ConcernInUse>> {
  const products = (await findAdminConcern(tx, id))?.product_count ?? 0;
  if (products > 0) return refuse({ code: "concern_in_use", products });
  await tx.deleteFrom("concerns").where("id", "=", id).execute();
  return accept(null);
}
