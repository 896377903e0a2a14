import { type InferResult, type RawBuilder, type SqlBool, sql, type Updateable } from "kysely";
import type {
  AdminClaimQuery,
  ClaimKind,
  ClaimPatch,
  ClaimSettlement,
  ClaimState,
  NewClaim,
} from "#contract/admin/claims.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { DB } from "#db/tables.generated.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { accept, type Result, reject } from "../result.ts";
import type { Staff } from "../staff/staff.ts";

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

/** Rejection of a change: a settled claim never changes. */
export interface ClaimSettled {
  readonly code: "claim_settled";
}

/** Rejection: the shipment has another unsettled claim for its cash, or for its parcel. */
export interface ClaimKnown {
  readonly code: "claim_known";
  readonly id: number;
}

export type NewClaimRejection = ClaimKnown | { readonly code: "order_unknown" | "no_courier" };

/**
 * Adds a claim for a sent order and returns its id. Rejects an order without a courier, and a second unsettled claim for its cash or for its
 * parcel.
 */
export async function addClaim(
  tx: DatabaseTransaction,
  { order_id, kind, amount, note }: NewClaim,
  staff: Pick<Staff, "id">,
): Promise<Result<number, NewClaimRejection>> {
  const order = await tx
    .selectFrom("orders")
    .leftJoin("shipments", "shipments.order_id", "orders.id")
    .select(["shipments.id as shipment_id", "courier_id"])
    .where("orders.id", "=", order_id)
    .executeTakeFirst();
  if (order === undefined) return reject({ code: "order_unknown" });
  const { shipment_id, courier_id } = order;
  if (shipment_id === null || courier_id === null) return reject({ code: "no_courier" });
  const values = { shipment_id, courier_id, kind, amount, note, staff_id: staff.id };
  const added = await tx
    .insertInto("courier_claims")
    .values(values)
    .onConflict((conflict) =>
      conflict.expression(sql`shipment_id, (kind = 'unpaid')`).where("settled_at", "is", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (added !== undefined) return accept(added.id);
  const known = await findUnsettled(tx, shipment_id, kind);
  return reject({ code: "claim_known", id: known?.id ?? 0 });
}

async function findUnsettled(tx: DatabaseTransaction, shipmentId: number, kind: ClaimKind) {
  return await tx
    .selectFrom("courier_claims")
    .select("id")
    .where("shipment_id", "=", shipmentId)
    .where("settled_at", "is", null)
    .where(sql<SqlBool>`(kind = 'unpaid') = ${kind === "unpaid"}::boolean`)
    .executeTakeFirst();
}

/** Changes a claim, which the caller has locked. Rejects a kind of which the shipment has another unsettled claim. */
export async function changeClaim(
  tx: DatabaseTransaction,
  id: number,
  changes: ClaimPatch,
): Promise<Result<null, ClaimSettled | ClaimKnown>> {
  if (changes.kind !== undefined) {
    const { shipment_id } = await tx
      .selectFrom("courier_claims")
      .select("shipment_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const known = await findUnsettled(tx, shipment_id, changes.kind);
    if (known !== undefined && known.id !== id) return reject({ code: "claim_known", id: known.id });
  }
  return await changeUnsettled(tx, id, changes);
}

/** Marks a claim, which the caller has locked, as sent to its courier, or as not sent. Keeps the time of the first sending. */
export async function markClaimSent(
  tx: DatabaseTransaction,
  id: number,
  sent: boolean,
): Promise<Result<null, ClaimSettled>> {
  return await changeUnsettled(tx, id, {
    sent_at: sent ? sql<Date>`coalesce(sent_at, now())` : null,
  });
}

/**
 * Settles a claim, which the caller has locked, with what the courier paid. Cash of a customer is booked by a statement or a receipt, which
 * settle its claim; here it can only be given up.
 */
export async function settleClaim(
  tx: DatabaseTransaction,
  id: number,
  { settled, reference }: ClaimSettlement,
  staffId: number,
): Promise<Result<null, ClaimSettled | { readonly code: "claim_of_cash" }>> {
  const claim = await tx
    .selectFrom("courier_claims")
    .select("kind")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (claim.kind === "unpaid" && settled > 0) return reject({ code: "claim_of_cash" });
  return await changeUnsettled(tx, id, {
    settled_at: sql<Date>`now()`,
    settled_amount: settled,
    settled_by: staffId,
    reference,
  });
}

/** Deletes a claim that was made by mistake. Rejects a settled one. */
export async function deleteClaim(tx: DatabaseTransaction, id: number): Promise<Result<null, ClaimSettled>> {
  const { numDeletedRows } = await tx
    .deleteFrom("courier_claims")
    .where("id", "=", id)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return numDeletedRows === 0n ? reject({ code: "claim_settled" }) : accept(null);
}

type Columns = Updateable<DB["courier_claims"]>;
type Update = {
  readonly [Name in keyof Columns]: Columns[Name] | RawBuilder<Exclude<Columns[Name], string | undefined>>;
};

async function changeUnsettled(tx: DatabaseTransaction, id: number, changes: Update) {
  const { numUpdatedRows } = await tx
    .updateTable("courier_claims")
    .set((eb) => ({ note: eb.ref("note"), ...changes }))
    .where("id", "=", id)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? reject({ code: "claim_settled" } as const) : accept(null);
}

/** Pieces of an order line that never came back. */
interface LostPieces {
  readonly detail_id: number;
  readonly missing: number;
}

/**
 * Claims the value of refused pieces that never came back from the courier of their order: what was to be paid for them, rounded down per
 * line. Raises an unsettled claim for the parcel. Claims nothing from an order that was sent without a courier, or for pieces without a value.
 */
export async function claimLostPieces(
  tx: DatabaseTransaction,
  orderId: number,
  lines: readonly LostPieces[],
  staffId: number,
): Promise<void> {
  await sql`
    insert into courier_claims (courier_id, shipment_id, kind, amount, staff_id)
    select courier_id, shipments.id, 'lost', value, ${staffId}::int
    from shipments, lateral (
      select sum((quantity * paid_price - offer_discount - coupon_discount - staff_discount)::bigint * missing / quantity)::int
        as value
      from unnest(${lines.map(({ detail_id }) => detail_id)}::int[], ${lines.map(({ missing }) => missing)}::int[])
        as back (line_id, missing) join order_lines on order_lines.id = line_id) as pieces
    where shipments.order_id = ${orderId} and courier_id is not null and value > 0
    on conflict (shipment_id, (kind = 'unpaid')) where settled_at is null
      do update set amount = courier_claims.amount + excluded.amount`.execute(tx);
}
