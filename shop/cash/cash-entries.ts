import { sql } from "kysely";
import { managers, type StaffRole } from "#contract/admin/staff-roles.ts";
import type { LedgerMethod } from "#contract/payment-methods.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { orderDue } from "./cash-due.ts";

/** Entry of the ledger of an order's money; the amount is piastres with their sign. A trigger adds it to the order. */
export interface CashEntry {
  readonly orderId: number;
  readonly kind: "collected" | "corrected" | "received" | "refunded";
  readonly amount: number;
  /** Words of staff; may be empty. */
  readonly reason?: string;
  /** `cash` by default. */
  readonly method?: LedgerMethod;
  /** Holder or payer of the money; the courier by default. */
  readonly holder?: "courier" | "shop" | "gateway";
  /** Whether it belongs to a payment in advance. */
  readonly inAdvance?: boolean;
  readonly reference?: string;
  readonly sender?: string;
  /** Time of the payment; now by default. */
  readonly at?: Date | null;
}

/** Adds an entry to the ledger of a locked order and returns its id. Entries are never changed: another entry corrects them. */
export async function enterCash(
  tx: DatabaseTransaction,
  { orderId, inAdvance = false, at = null, ...entry }: CashEntry,
  staffId: number | null,
): Promise<number> {
  const { id } = await tx
    .insertInto("cash_entries")
    .values({
      ...entry,
      order_id: orderId,
      in_advance: inAdvance,
      ...(at !== null && { at }),
      staff_id: staffId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Total of the collected cash that an order should have, in piastres. */
export interface CollectedCash {
  readonly orderId: number;
  /** Null for the cash due. */
  readonly collected: number | null;
}

/**
 * Adds the entries that bring the collected cash of locked orders to these totals, `collected` for the first entry of an order and `kind`
 * for later ones. Adds nothing to an order that has its total.
 */
export async function bringCashTo(
  tx: DatabaseTransaction,
  orders: readonly CollectedCash[],
  {
    kind,
    staffId,
    statementId = null,
  }: {
    readonly kind: "collected" | "corrected";
    readonly staffId: number | null;
    /** Closed statement that causes the entries. */
    readonly statementId?: number | null;
  },
): Promise<void> {
  const ids = orders.map((order) => order.orderId);
  const totals = orders.map((order) => order.collected);
  await sql`
    insert into cash_entries (order_id, kind, amount, statement_id, staff_id)
    select orders.id, case when cash_collected is null then 'collected' else ${kind} end,
      total.collected - coalesce(cash_collected, 0), ${statementId}::int, ${staffId}::int
    from unnest(${ids}::int[], ${totals}::int[]) as asked (id, collected) join orders on orders.id = asked.id,
      lateral (select coalesce(asked.collected, ${orderDue}) as collected) as total
    where cash_collected is distinct from total.collected order by orders.id`.execute(tx);
}

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
