import { type InferResult, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { AdminOrder as WireOrder } from "#contract/admin/orders/order.ts";
import type { Confirmation, ConfirmedBy, OrderSource } from "#contract/admin/orders/order-choices.ts";
import type { OrderStep } from "#contract/order-statuses.ts";
import { type OrderStatusId, orderStatuses } from "#contract/order-statuses.ts";
import type { OrderChannel } from "#contract/orders/order-channel.ts";
import type { Database } from "#db/database.ts";
import { refundDue, refundDueOn } from "../cash/refund-due.ts";
import { orderLineColumns, partsOfLine, selectOrderRows } from "./order.ts";
import { riskCodesOfOrder } from "./order-alarms.ts";
import type { OrderEventKind } from "./order-events.ts";
import { orderShipment } from "./order-shipment.ts";
import { noteOfOrder, recordOfCustomer } from "./same-customer.ts";

/** Formats a timestamp in JSON of the database like the API (UTC). */
const inUtc = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Staff member of a row; the query joins `staff`. */
export const staffMember = sql<{ id: number; name: string } | null>`case when staff.id is not null
  then json_build_object('id', staff.id, 'name', staff.name) end`;

function countEvents(kind: OrderEventKind) {
  return sql<number>`(select count(*) from order_events where order_id = orders.id and kind = ${kind})::int`;
}

/** Starts a query for orders with customer (nulls after the account is erased) and progress of the staff. */
export function selectAdminOrders(db: Database) {
  return (
    selectOrderRows(db)
      .leftJoin("customers", "customers.id", "orders.customer_id")
      // A shop in Arabic alone writes to all customers in Arabic.
      .select(
        sql<string>`case when (select arabic_only from settings) then 'ar' else customers.language end`.as(
          "customer_language",
        ),
      )
      .select([
        sql<string>`coalesce(nullif(orders.recipient_name, ''), customers.name, '')`.as("customer_name"),
        sql<string>`coalesce(nullif(orders.email, ''), customers.email, '')`.as("customer_email"),
        sql<string>`case customers.kind when 'guest' then orders.phone
        else coalesce(customers.phone, customers.guest_phone, '') end`.as("customer_phone"),
        sql<boolean>`coalesce(customers.kind <> 'account', false)`.as("customer_is_guest"),
        sql<Confirmation>`orders.confirmation`.as("confirmation"),
        sql<OrderSource>`orders.source`.as("source"),
        sql<OrderChannel | null>`coalesce(orders.channel, case orders.source when 'phone' then 'phone' end)`.as(
          "channel",
        ),
        sql<ConfirmedBy | null>`orders.confirmed_by`.as("confirmed_by"),
        riskCodesOfOrder.as("risks"),
        recordOfCustomer.as("customer_record"),
        countEvents("printed").as("prints"),
        countEvents("edited").as("content_changes"),
      ])
      .select(orderShipment)
      .select([
        sql<WireOrder["terms_reason"]>`orders.terms_reason`.as("terms_reason"),
        sql<WireOrder["terms_facts"]>`orders.terms_facts`.as("terms_facts"),
      ])
      .select([refundDue.as("refund_due"), refundDueOn.as("refund_due_on")])
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom("order_lines")
            .select(orderLineColumns)
            .select(partsOfLine)
            .whereRef("order_id", "=", "orders.id")
            .orderBy("order_lines.id"),
        ).as("lines"),
        jsonArrayFrom(
          eb
            .selectFrom("order_attempts")
            .leftJoin("staff", "staff.id", "order_attempts.staff_id")
            .select([
              "order_attempts.id",
              "order_attempts.note",
              staffMember.as("staff"),
              inUtc("order_attempts.at").as("at"),
              sql<string | null>`${inUtc("order_attempts.call_at")}`.as("call_at"),
            ])
            .select(sql<WireOrder["attempts"][number]["channel"]>`channel`.as("channel"))
            .select(sql<WireOrder["attempts"][number]["outcome"]>`outcome`.as("outcome"))
            .whereRef("order_id", "=", "orders.id")
            .orderBy("order_attempts.id", "desc"),
        ).as("attempts"),
        jsonArrayFrom(
          eb
            .selectFrom("cash_entries")
            .leftJoin("staff", "staff.id", "cash_entries.staff_id")
            .select(["cash_entries.id", "amount", "reason", "statement_id", staffMember.as("staff")])
            .select(["in_advance", "reference", "sender"])
            .select(sql<WireOrder["cash_entries"][number]["method"]>`method`.as("method"))
            .select(sql<WireOrder["cash_entries"][number]["holder"]>`holder`.as("holder"))
            .select(sql<WireOrder["cash_entries"][number]["kind"]>`kind`.as("kind"))
            .select(inUtc("cash_entries.at").as("at"))
            .whereRef("order_id", "=", "orders.id")
            .orderBy("cash_entries.id"),
        ).as("cash_entries"),
        jsonArrayFrom(
          eb
            .selectFrom("order_comments")
            .leftJoin("staff", "staff.id", "order_comments.staff_id")
            .select([
              "order_comments.id",
              "text",
              staffMember.as("staff"),
              inUtc("order_comments.at").as("at"),
            ])
            .whereRef("order_id", "=", "orders.id")
            .orderBy("order_comments.id", "desc"),
        ).as("comments"),
      ])
  );
}

export type AdminOrder = InferResult<ReturnType<typeof selectAdminOrders>>[number];

/** Order with the notes of staff about its customer, for its page. */
export interface ShownOrder extends AdminOrder {
  readonly customer_note: string;
}

/** Finds an order for its page in the back office; null for an unknown one. */
export async function findAdminOrder(db: Database, id: number): Promise<ShownOrder | null> {
  const query = selectAdminOrders(db).select(noteOfOrder.as("customer_note"));
  return (await query.where("orders.id", "=", id).executeTakeFirst()) ?? null;
}

/** Returns the steps that staff may take, the expected one first. An order must be confirmed and have what it asks for first before it is sent. */
export function allowedSteps(order: {
  readonly status_id: OrderStatusId;
  readonly confirmation: Confirmation;
  readonly pay_first: number;
  readonly advance: number;
}): readonly OrderStep[] {
  const { steps } = orderStatuses[order.status_id];
  if (order.confirmation === "confirmed")
    return order.pay_first > order.advance ? steps.filter((step) => step !== "ship") : steps;
  return steps.map((step) => (step === "ship" ? "confirm" : step));
}

/** Details of an ordered product for the warehouse. The shade is that of its family, else the product's own. */
export interface PaperProduct {
  readonly sku: string;
  readonly shade_en: string | null;
  readonly shade_ar: string | null;
  readonly size: string | null;
}

/** Returns ordered products and parts of sets by product id. Deleted products are missing. */
export async function findPaperProducts(
  db: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, PaperProduct>> {
  const { rows } = await sql<PaperProduct & { readonly id: number }>`
    select products.id, products.sku, products.size,
      coalesce(nullif(shades.label_en, ''), products.color) as shade_en,
      coalesce(nullif(shades.label_ar, ''), products.color) as shade_ar
    from products
      left join (family_members as shades join product_families on product_families.id = shades.family_id and product_families.kind = 'shade')
        on shades.product_id = products.id
    where products.id = any(${[...new Set(productIds)]}::int[])`.execute(db);
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}

/** Current product of an order line: pieces that can be ordered, and its first image (null without one). */
export interface LineProduct {
  readonly stock: number;
  readonly media_id: string | null;
  readonly media_width: number | null;
}

/** Returns the products of an order's lines by line id. Deleted products are missing. */
export async function findLineProducts(db: Database, orderId: number): Promise<Map<number, LineProduct>> {
  const rows = await db
    .selectFrom("order_lines")
    .innerJoin("products", "products.id", "order_lines.product_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("product_images")
          .innerJoin("media", "media.id", "product_images.media_id")
          .select(["media.id", "media.width"])
          .whereRef("product_images.product_id", "=", "products.id")
          .orderBy("position")
          .limit(1)
          .as("image"),
      (join) => join.onTrue(),
    )
    .select(["order_lines.id as line_id", "products.stock", "image.id as media_id"])
    .select("image.width as media_width")
    .where("order_lines.order_id", "=", orderId)
    .execute();
  return new Map(rows.map(({ line_id, ...product }) => [line_id, product]));
}
