import type { DatabaseTransaction } from "#db/database.ts";
import { forgetRedeemer } from "../coupons/remember-redeemer.ts";
import { queueEmail } from "../emails/queue-email.ts";
import { accept, type Result, refuse } from "../result.ts";
import { endSessions } from "./sessions.ts";

/**
 * Takes a phone from the account that holds it, for an owner who has shown staff that it is hers: she can register with it
 * then, and no coupon that the account has used counts as used by her. The account's sessions end, and it is told by mail;
 * whoever reads its mail gives it another phone with a link to reset the password (`resetPassword`), and signs in with that.
 * An account without a phone stays as it is.
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
  if (customer === undefined) return refuse({ code: "unknown" });
  if (customer.phone === null) return accept(null);
  await tx.updateTable("customers").set({ phone: null }).where("id", "=", customerId).execute();
  await forgetRedeemer(tx, customerId);
  await endSessions(tx, customerId, null);
  await queueEmail(tx, customerId, { kind: "phone_freed" });
  return accept(null);
}
