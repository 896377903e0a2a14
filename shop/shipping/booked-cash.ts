import { sql } from "kysely";
import { managers, type StaffRole } from "#contract/admin/staff/staff-roles.ts";
import type { DatabaseTransaction } from "#db/database.ts";

/** Staff member who changes an order, with the role of the request. */
export interface ActingStaff {
  readonly id: number;
  readonly role: StaffRole;
}

/**
 * Returns whether this staff member must leave the cash of a locked order as it is: a closed statement or a receipt has booked it, and only
 * owners and managers change booked cash.
 */
export async function isBookedFor(
  tx: DatabaseTransaction,
  orderId: number,
  { role }: Pick<ActingStaff, "role">,
): Promise<boolean> {
  if (managers.some((manager) => manager === role)) return false;
  const { rows } =
    await sql`select from shipments where order_id = ${orderId} and booked_at is not null`.execute(tx);
  return rows.length > 0;
}
