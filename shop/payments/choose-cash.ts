import { sql } from "kysely";
import type { PaymentMethod, PaymentTerms } from "#contract/payment-methods.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { inTransaction } from "../in-transaction.ts";
import { confirmBySession } from "../orders/confirmation.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { byCustomer, writeOrderEvent } from "../orders/order-events.ts";
import { missingInAdvance } from "../orders/order-payment.ts";
import { accept, type Result, reject } from "../result.ts";
import type { NotWaiting } from "./claims.ts";
import { decideTerms } from "./decide-terms.ts";
import { findHistory } from "./payment-history.ts";
import { readPaymentTerms } from "./payment-rules.ts";

/** Rejection of cash: the terms of the order ask for all of it first, or staff still check a claim. */
export type CashRejection = NotWaiting | { readonly code: "all_first" | "claim_open" };

/**
 * Changes the method of an order that waits for its payment to cash. Its terms are then those of the rules, as if it had been placed with cash,
 * or those that staff have set; terms that ask for all of it first reject. Cash again changes nothing. The caller has proven that the order is
 * the customer's.
 */
export async function chooseCash(db: Database, orderId: number): Promise<Result<null, CashRejection>> {
  return await inTransaction(db, async (tx): Promise<Result<null, CashRejection>> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return reject({ code: "not_waiting" });
    const placed = await readPlaced(tx, order.id);
    if (placed.payment_method === "cash") return accept(null);
    if (missingInAdvance(order) === 0) return reject({ code: "not_waiting" });
    if (await hasOpenClaim(tx, order.id)) return reject({ code: "claim_open" });
    const asked = await termsWithCash(tx, placed);
    if (asked.terms === "all_first") return reject({ code: "all_first" });
    await tx
      .updateTable("orders")
      .set({
        payment_method: "cash",
        ...asked,
        ...(asked.pay_first <= order.advance && { pay_until: null, pay_reminded_at: null }),
      })
      .where("id", "=", order.id)
      .execute();
    const details = { from: order.terms, to: asked.terms, reason: "" };
    await writeOrderEvent(tx, order.id, byCustomer, "terms", details);
    await confirmBySession(tx, { ...order, pay_first: asked.pay_first });
    return accept(null);
  });
}

/** Returns whether the terms of an order allow cash. */
export async function mayChooseCash(db: Database, orderId: number): Promise<boolean> {
  return (await termsWithCash(db, await readPlaced(db, orderId))).terms !== "all_first";
}

type PlacedOrder = Awaited<ReturnType<typeof readPlaced>>;

async function readPlaced(db: Database, orderId: number) {
  return await db
    .selectFrom("orders")
    .select([
      "phone",
      "customer_id",
      "total",
      "delivery_fee",
      "city_id",
      "pay_first",
      "terms_reason",
      "gift_phone",
    ])
    .select([sql<PaymentMethod>`payment_method`.as("payment_method"), sql<PaymentTerms>`terms`.as("terms")])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
}

/** Columns of the terms that an order would have with cash. Only those that the customer chose change. */
async function termsWithCash(db: Database, order: PlacedOrder) {
  const { terms, pay_first, terms_reason, total, delivery_fee: deliveryFee, city_id: cityId } = order;
  // A gift stays paid: its recipient knows of no payment.
  if (terms_reason !== "chosen" || order.gift_phone !== "") return { terms, pay_first };
  const { rules } = await readPaymentTerms(db);
  const history = await findHistory(db, { phone: order.phone, customerId: order.customer_id });
  const { rule, reason, ...asked } = decideTerms(rules, history, { total, deliveryFee, cityId });
  const terms_facts = rule === null ? null : JSON.stringify({ rule, ...history });
  return { ...asked, terms_reason: reason, terms_facts };
}

async function hasOpenClaim(tx: DatabaseTransaction, orderId: number): Promise<boolean> {
  const row = await tx
    .selectFrom("payment_claims")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "=", "open")
    .executeTakeFirst();
  return row !== undefined;
}
