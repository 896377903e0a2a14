import type { CustomerPatch } from "#contract/admin/customers/customer.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { forgetRedeemer } from "../coupons/redeem-coupon.ts";
import { queueEmail } from "../emails/queue-email.ts";
import { accept, type Result, reject } from "../result.ts";
import { endSessions } from "./sessions.ts";

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

/**
 * Removes a phone from its account, for an owner who has proven to staff that it is hers. She can then register with it, and coupons used
 * by the account do not count as hers. Ends the account's sessions and queues an e-mail. The account gets another phone through a reset
 * link (`resetPassword`). An account without a phone stays unchanged.
 */
export async function freePhone(
  tx: DatabaseTransaction,
  customerId: number,
): Promise<Result<null, { readonly code: "unknown" }>> {
  const customer = await tx
    .selectFrom("customers")
    .select("phone")
    .where("id", "=", customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (customer === undefined) return reject({ code: "unknown" });
  if (customer.phone === null) return accept(null);
  await tx.updateTable("customers").set({ phone: null }).where("id", "=", customerId).execute();
  await forgetRedeemer(tx, customerId);
  await endSessions(tx, customerId, null);
  await queueEmail(tx, customerId, { kind: "phone_freed" });
  return accept(null);
}
