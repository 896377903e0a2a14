import { expressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { RefundMethod } from "#contract/payment-methods.ts";
import type { RefundKind, ReturnReason, ReturnStatus, ReturnWish } from "#contract/returns/return-choices.ts";
import type { Database } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { partsOfLine } from "../orders/order.ts";
import { type OrderShipment, shipmentJson } from "../orders/order-shipment.ts";

const ofReturn = expressionBuilder<Tables, "returns">();
const lines = jsonArrayFrom(
  ofReturn
    .selectFrom("return_lines")
    .innerJoin("order_lines", "order_lines.id", "order_line_id")
    .select(["order_lines.id as detail_id", "asked", "received", "damaged", "restocked"])
    .select(["product_id", "product_name_en", "product_name_ar", "gift_value", "quantity", "paid_price"])
    .select(["offer_discount", "coupon_discount", "staff_discount", partsOfLine])
    .select(sql<ReturnReason>`return_lines.reason`.as("reason"))
    .whereRef("return_id", "=", "returns.id")
    .orderBy("order_lines.id"),
).as("lines");
const exchangeFor = jsonArrayFrom(
  ofReturn
    .selectFrom("return_exchange_lines")
    .innerJoin("products", "products.id", "product_id")
    .select(["product_id", "quantity", "name_en", "name_ar"])
    .whereRef("return_id", "=", "returns.id")
    .orderBy("product_id"),
).as("exchange_for");
const photos = jsonArrayFrom(
  ofReturn
    .selectFrom("return_photos")
    .select(sql<string>`id::text`.as("id"))
    .whereRef("return_id", "=", "returns.id")
    .orderBy("at"),
).as("photos");
const refunds = jsonArrayFrom(
  ofReturn
    .selectFrom("refunds")
    .leftJoin("staff", "staff.id", "refunds.staff_id")
    .select(["refunds.id", "amount", "delivery_fee", "reference", "reverses_id"])
    .select([
      sql<RefundKind>`kind`.as("kind"),
      sql<RefundMethod | null>`method`.as("method"),
      sql<string | null>`due_on::text`.as("due_on"),
      sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as("at"),
      sql<{ id: number; name: string } | null>`case when staff.id is not null
        then json_build_object('id', staff.id, 'name', staff.name) end`.as("by"),
    ])
    .whereRef("return_id", "=", "returns.id")
    .orderBy("refunds.id"),
).as("refunds");
const shipment = sql<OrderShipment | null>`(select ${shipmentJson} from shipments
  left join couriers on couriers.id = shipments.courier_id where shipments.return_id = returns.id)`.as(
  "shipment",
);

/** Starts a query for returns with their lines, refunds and shipment; amounts in piastres. */
export function selectReturns(db: Database) {
  return db
    .selectFrom("returns")
    .innerJoin("orders", "orders.id", "returns.order_id")
    .select(["returns.id", "order_id", "order_no", "returns.note", "decline_reason", "exchange_order_id"])
    .select(["requested_at", "accepted_at", "declined_at", "sent_at", "received_at", "closed_at"])
    .select(["returns.updated_at", "customer_id"])
    .select(sql<ReturnStatus>`returns.status`.as("status"))
    .select(sql<ReturnWish>`returns.wish`.as("wish"))
    .select(sql<"customer" | "staff">`returns.requested_by`.as("requested_by"))
    .select([lines, exchangeFor, photos, refunds, shipment]);
}

export type OrderReturn = Awaited<ReturnType<ReturnType<typeof selectReturns>["execute"]>>[number];

/** Finds a return by id. */
export async function findReturn(db: Database, id: number): Promise<OrderReturn | null> {
  return (await selectReturns(db).where("returns.id", "=", id).executeTakeFirst()) ?? null;
}

/** Lists the returns of an order, oldest first. */
export async function listReturnsOf(db: Database, orderId: number): Promise<OrderReturn[]> {
  return await selectReturns(db).where("order_id", "=", orderId).orderBy("returns.id").execute();
}

/** Lists the returns of a customer for an export, oldest first: without names of staff. */
export async function listReturnsOfCustomer(db: Database, customerId: number) {
  const rows = await selectReturns(db)
    .where("orders.customer_id", "=", customerId)
    .orderBy("returns.id")
    .execute();
  return rows.map(({ refunds: ledger, shipment: _, ...row }) => ({
    ...row,
    refunds: ledger.map(({ by: _by, ...entry }) => entry),
  }));
}

type Ledger = OrderReturn["refunds"];

/** Returns the sums of a refund ledger in piastres, without what was reversed, and the earliest last day of what is unpaid. */
export function refundSums(ledger: Ledger): { due: number; paid: number; dueOn: string | null } {
  const reversed = new Set(ledger.map(({ reverses_id }) => reverses_id));
  const standing = ledger.filter(({ id, kind }) => kind !== "reversed" && !reversed.has(id));
  const sum = (kind: RefundKind) =>
    standing.filter((entry) => entry.kind === kind).reduce((total, { amount }) => total + amount, 0);
  const [due, paid] = [sum("due"), sum("paid")];
  const days = standing.flatMap(({ due_on }) => due_on ?? []).sort();
  return { due, paid, dueOn: due > paid ? (days[0] ?? null) : null };
}
