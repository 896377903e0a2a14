import type { CustomerPatch } from "#contract/admin/customers/customer.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result } from "../result.ts";

/** Changes the internal note of a customer or the limit of open orders. */
export async function changeCustomer(
  tx: DatabaseTransaction,
  id: number,
  changes: CustomerPatch,
): Promise<Result<null, never>> {
  if (Object.values(changes).every((value) => value === undefined)) return accept(null);
  await tx.updateTable("customers").set(changes).where("id", "=", id).execute();
  return accept(null);
}
