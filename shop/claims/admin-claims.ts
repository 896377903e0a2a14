import { type InferResult, sql } from "kysely";
import type { AdminClaimQuery, ClaimKind, ClaimState } from "#contract/admin/claims.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";

const state = sql<ClaimState>`(case when settled_at is not null then 'settled'
  when courier_claims.sent_at is not null then 'sent' else 'open' end)`;

/** Starts a query for claims with their orders; amounts in piastres. */
function selectClaims(db: Database) {
  return db
    .selectFrom("courier_claims")
    .innerJoin("couriers", "couriers.id", "courier_claims.courier_id")
    .innerJoin("shipments", "shipments.id", "shipment_id")
    .leftJoin("returns", "returns.id", "shipments.return_id")
    .innerJoin("orders", (join) =>
      join.on("orders.id", "=", sql<number>`coalesce(shipments.order_id, returns.order_id)`),
    )
    .leftJoin("customers", "customers.id", "orders.customer_id")
    .leftJoin("staff", "staff.id", "courier_claims.staff_id")
    .select([
      "courier_claims.id",
      "courier_claims.courier_id",
      "couriers.name as courier_name",
      "orders.id as order_id",
      "orders.order_no",
      "shipments.tracking_number",
      "shipments.handed_over_at",
      "courier_claims.amount",
      "courier_claims.note",
      "courier_claims.statement_id",
      "courier_claims.staff_id",
      "staff.name as staff_name",
      "courier_claims.created_at",
      "courier_claims.updated_at",
      "courier_claims.sent_at",
      "settled_at",
      "settled_amount",
      "reference",
      sql<ClaimKind>`courier_claims.kind`.as("kind"),
      sql<string>`coalesce(nullif(orders.recipient_name, ''), customers.name, '')`.as("customer"),
      state.as("state"),
    ]);
}

export type Claim = InferResult<ReturnType<typeof selectClaims>>[number];

/** Claims to couriers, found by order or tracking number. */
export const {
  list: listClaims,
  find: findClaim,
  all: allClaims,
} = listAndFind({
  select: selectClaims,
  id: "courier_claims.id",
  created: "courier_claims.created_at",
  sorts: { id: "courier_claims.id", created_at: "courier_claims.created_at" },
  filters: (query: ListFilters<AdminClaimQuery>, eb) => [
    query.q !== "" &&
      contains([sql.ref("orders.order_no"), sql`coalesce(shipments.tracking_number, '')`], query.q),
    query.state !== undefined && eb(state, "=", query.state),
    query.courier_id !== undefined && eb("courier_claims.courier_id", "=", query.courier_id),
    query.order_id !== undefined && eb("orders.id", "=", query.order_id),
  ],
});
