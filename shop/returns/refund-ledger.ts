import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { NewRefund } from "#contract/admin/returns.ts";
import type { PaymentMethod } from "#contract/payment-methods.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { enterCash } from "../cash/cash-entries.ts";
import { accept, type Result, reject } from "../result.ts";
import type { LockedReturn } from "./lock-return.ts";
import { queueReturnEmail } from "./lock-return.ts";

export type RefundRejection =
  | { readonly code: "return_not_accepted" | "refund_unknown" | "refund_reversed" | "key_reused" }
  /** The amount exceeds the cash of the order that is left, what is due, or what a reversal leaves due. */
  | {
      readonly code: "refund_above_cash" | "refund_above_due" | "refund_already_paid";
      /** Amount that is possible, in piastres. */
      readonly possible: number;
    };

/** Sums of a return's refund ledger in piastres, without what was reversed. */
export interface RefundSums {
  readonly due: number;
  readonly paid: number;
}

/** Sums the refund ledger of a return. */
export async function sumRefunds(tx: DatabaseTransaction, returnId: number): Promise<RefundSums> {
  const { rows } = await sql<RefundSums>`
    select coalesce(sum(amount) filter (where kind = 'due'), 0)::int as due,
      coalesce(sum(amount) filter (where kind = 'paid'), 0)::int as paid
    from refunds where return_id = ${returnId}
      and not exists (select from refunds as reversal where reversal.reverses_id = refunds.id)`.execute(tx);
  return rows[0] ?? { due: 0, paid: 0 };
}

/**
 * Returns the cash of a locked order that a refund can still be due from, in piastres: collected, less refunds paid or due, less the credit
 * of exchanges.
 */
export async function refundableCash(tx: DatabaseTransaction, orderId: number): Promise<number> {
  const { rows } = await sql<{ left: number | null }>`select refundable_cash(${orderId}) as left`.execute(tx);
  return Math.max(0, rows[0]?.left ?? 0);
}

/** Returns the money that customers paid for an order less its refunds, in piastres. */
async function cashLeft(tx: DatabaseTransaction, orderId: number): Promise<number> {
  const order = await tx
    .selectFrom("orders")
    .select(["cash_collected", "advance", "refunded"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return (order.cash_collected ?? 0) + order.advance - order.refunded;
}

/** Adds the amount that is due for received pieces, with its last day; nothing for 0. The caller has checked the cash. */
export async function enterDue(
  tx: DatabaseTransaction,
  returnId: number,
  { amount, deliveryFee }: { readonly amount: number; readonly deliveryFee: number },
  staffId: number,
): Promise<void> {
  if (amount <= 0) return;
  await tx
    .insertInto("refunds")
    .values({
      return_id: returnId,
      kind: "due",
      amount,
      delivery_fee: Math.min(deliveryFee, amount),
      due_on: lastDayToPay,
      of_receipt: true,
      staff_id: staffId,
    })
    .execute();
}

const lastDayToPay = sql<string>`(now() at time zone 'Africa/Cairo')::date + (select refund_days from settings)`;

/** Adds a payment and its cash entry. The caller has checked that it is due. */
export async function enterPayment(
  tx: DatabaseTransaction,
  { id, order_id }: Pick<LockedReturn, "id" | "order_id">,
  payment: Pick<NewRefund, "method" | "reference" | "delivery_fee_egp"> & { readonly amount: number },
  {
    staffId,
    key = null,
    hash = null,
    ofReceipt = false,
  }: { staffId: number; key?: string | null; hash?: Buffer | null; ofReceipt?: boolean },
): Promise<void> {
  const { amount, method, reference, delivery_fee_egp } = payment;
  await tx
    .insertInto("refunds")
    .values({
      return_id: id,
      kind: "paid",
      amount,
      delivery_fee: delivery_fee_egp,
      method: method ?? "cash",
      reference,
      key,
      request_hash: hash,
      of_receipt: ofReceipt,
      staff_id: staffId,
    })
    .execute();
  const holder = ofReceipt ? "courier" : "shop";
  const entry = {
    orderId: order_id,
    kind: "refunded",
    amount: -amount,
    method: method ?? "cash",
    holder,
    reference,
  } as const;
  await enterCash(tx, entry, staffId);
}

/**
 * Adds an entry to the refund ledger of a locked return. What is paid never exceeds what is due, and what is due never exceeds the cash of
 * the order. A repeated key adds nothing.
 */
export async function addRefund(
  tx: DatabaseTransaction,
  locked: LockedReturn,
  { key: bodyKey, ...entry }: NewRefund,
  { staffId, key = bodyKey ?? null }: { readonly staffId: number; readonly key?: string | null | undefined },
): Promise<Result<null, RefundRejection>> {
  const hash = createHash("sha256").update(JSON.stringify(entry)).digest();
  if (key !== null) {
    const known = await tx
      .selectFrom("refunds")
      .select("request_hash")
      .where("return_id", "=", locked.id)
      .where("key", "=", key)
      .executeTakeFirst();
    if (known !== undefined) {
      return known.request_hash?.equals(hash) === true ? accept(null) : reject({ code: "key_reused" });
    }
  }
  if (locked.status === "requested" || locked.status === "declined") {
    return reject({ code: "return_not_accepted" });
  }
  const { amount_egp: amount = 0, delivery_fee_egp, due_on } = entry;
  switch (entry.kind) {
    case "due": {
      const possible = await refundableCash(tx, locked.order_id);
      if (amount > possible) return reject({ code: "refund_above_cash", possible });
      await tx
        .insertInto("refunds")
        .values({
          return_id: locked.id,
          kind: "due",
          amount,
          delivery_fee: delivery_fee_egp,
          due_on: due_on ?? lastDayToPay,
          key,
          request_hash: hash,
          staff_id: staffId,
        })
        .execute();
      return accept(null);
    }
    case "paid": {
      const { due, paid } = await sumRefunds(tx, locked.id);
      if (paid + amount > due) return reject({ code: "refund_above_due", possible: due - paid });
      // A correction may have lowered the cash since the amount became due.
      const cash = await cashLeft(tx, locked.order_id);
      if (amount > cash) return reject({ code: "refund_above_cash", possible: cash });
      await enterPayment(tx, locked, { ...entry, amount }, { staffId, key, hash });
      await queueReturnEmail(tx, locked, "refund_paid");
      return accept(null);
    }
    case "reversed":
      return await reverse(tx, locked, entry.reverses_id ?? 0, { staffId, key, hash });
  }
}

/** Takes back a payment, whose cash is the shop's again, or an amount that is due and not paid. */
async function reverse(
  tx: DatabaseTransaction,
  { id, order_id }: LockedReturn,
  entryId: number,
  { staffId, key, hash }: { readonly staffId: number; readonly key: string | null; readonly hash: Buffer },
): Promise<Result<null, RefundRejection>> {
  const entry = await tx
    .selectFrom("refunds")
    .leftJoin("refunds as reversal", "reversal.reverses_id", "refunds.id")
    .select(["refunds.kind", "refunds.amount", "refunds.delivery_fee", "refunds.of_receipt"])
    .select((eb) => [
      eb.ref("reversal.id").as("reversal_id"),
      eb.ref("refunds.method").$castTo<PaymentMethod | null>().as("method"),
    ])
    .where("refunds.id", "=", entryId)
    .where("refunds.return_id", "=", id)
    .executeTakeFirst();
  if (entry === undefined || entry.kind === "reversed") return reject({ code: "refund_unknown" });
  if (entry.reversal_id !== null) return reject({ code: "refund_reversed" });
  const { due, paid } = await sumRefunds(tx, id);
  if (entry.kind === "due" && due - entry.amount < paid) {
    return reject({ code: "refund_already_paid", possible: due - paid });
  }
  const { amount, delivery_fee } = entry;
  await tx
    .insertInto("refunds")
    .values({
      return_id: id,
      kind: "reversed",
      amount,
      delivery_fee,
      reverses_id: entryId,
      key,
      request_hash: hash,
      staff_id: staffId,
    })
    .execute();
  if (entry.kind === "paid") {
    const holder = entry.of_receipt ? "courier" : "shop";
    const { method } = entry;
    await enterCash(
      tx,
      { orderId: order_id, kind: "refunded", amount, method: method ?? "cash", holder },
      staffId,
    );
  }
  return accept(null);
}
