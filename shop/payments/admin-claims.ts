import { type InferResult, type RawBuilder, type SqlBool, sql } from "kysely";
import type { AdminPaymentClaimQuery, PaymentClaimState } from "#contract/admin/payments/payment-claims.ts";
import type { OrderStatusId } from "#contract/order-statuses.ts";
import type { PaymentMethod } from "#contract/payment-methods.ts";
import { normalReference } from "#contract/payment-reference.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";

/** Order that has the same reference. */
interface SameReference {
  readonly order_id: number;
  readonly order_no: string;
}

/** SQL of the amount that an order still asks for in advance, in piastres. */
export const askedInAdvance = sql<number>`greatest(orders.pay_first - orders.advance, 0)`;

function selectPaymentClaims(db: Database) {
  return db
    .selectFrom("payment_claims")
    .innerJoin("orders", "orders.id", "payment_claims.order_id")
    .leftJoin("customers", "customers.id", "orders.customer_id")
    .leftJoin("staff", "staff.id", "payment_claims.decided_by")
    .leftJoin("cash_entries", "cash_entries.id", "payment_claims.entry_id")
    .select([
      "payment_claims.id",
      "payment_claims.order_id",
      "orders.order_no",
      "orders.pay_until",
      "payment_claims.reference",
      "payment_claims.amount",
      "payment_claims.reason",
      "payment_claims.at",
      "payment_claims.decided_at",
      "payment_claims.decided_by",
      "payment_claims.entry_id",
      "payment_claims.matched",
      "staff.name as staff_name",
      "cash_entries.amount as accepted",
      askedInAdvance.as("asked"),
      sql<OrderStatusId>`orders.status_id`.as("order_status_id"),
      sql<PaymentMethod>`orders.payment_method`.as("method"),
      sql<PaymentClaimState>`payment_claims.state`.as("state"),
      sql<string>`coalesce(nullif(orders.recipient_name, ''), customers.name, '')`.as("customer"),
      sql<string[]>`(select coalesce(json_agg(photos.id order by photos.at), '[]')
        from payment_photos as photos where photos.claim_id = payment_claims.id)`.as("photos"),
      sql<
        SameReference[]
      >`(select coalesce(json_agg(distinct jsonb_build_object('order_id', named.id, 'order_no', named.order_no)), '[]')
        from payment_claims as same join orders as named on named.id = same.order_id
        where same.reference_key = payment_claims.reference_key and same.reference_key <> ''
          and same.order_id <> payment_claims.order_id)`.as("claimed_by"),
      sql<SameReference | null>`(select json_build_object('order_id', holder.id, 'order_no', holder.order_no)
        from accepted_references join orders as holder on holder.id = accepted_references.order_id
        where reference_hash = sha256(convert_to(payment_claims.reference_key, 'UTF8'))
          and payment_claims.reference_key <> '')`.as("accepted_for"),
    ]);
}

export type PaymentClaim = InferResult<ReturnType<typeof selectPaymentClaims>>[number];

const claims = claimsFoundBy(sql.ref("orders.order_no"), sql.ref("payment_claims.reference_key"));

/** Claims of customers that an order is paid, found by order number or reference. */
export const { list: listPaymentClaims, find: findPaymentClaim } = claims;
/** The same claims, found by order number: for staff who see no references, because a search would tell them. */
export const { list: listClaimsWithoutReferences } = claimsFoundBy(sql.ref("orders.order_no"));

function claimsFoundBy(...columns: readonly RawBuilder<unknown>[]) {
  return listAndFind({
    select: selectPaymentClaims,
    id: "payment_claims.id",
    created: "payment_claims.at",
    sorts: { id: "payment_claims.id" },
    filters: (query: ListFilters<AdminPaymentClaimQuery>, eb) => [
      query.q !== "" && contains(columns, normalReference(query.q) || query.q),
      query.state !== undefined && eb("payment_claims.state", "=", query.state),
      query.late !== undefined && sql<SqlBool>`coalesce(orders.pay_until < now(), false) = ${query.late}`,
      query.order_id !== undefined && eb("payment_claims.order_id", "=", query.order_id),
    ],
  });
}

/** Returns the file name of a picture of a claim; null for one of another claim or an unknown one. */
export async function findPaymentPhoto(
  db: Database,
  { claimId, photoId }: { readonly claimId: number; readonly photoId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom("payment_photos")
    .select("photo")
    .where("id", "=", photoId)
    .where("claim_id", "=", claimId)
    .executeTakeFirst();
  return row?.photo ?? null;
}
