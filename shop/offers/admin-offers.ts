import { type InferResult, type SqlBool, sql } from "kysely";
import {
  type AdminOfferQuery,
  type NewOffer,
  type OfferPatch,
  offerErrors,
} from "#contract/admin/offers/offer.ts";
import { completeTerms } from "#contract/admin/offers/offer-terms.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { allExist } from "../listing/all-exist.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { offerStateNow } from "../offer-states.ts";
import type { OfferTerms } from "../pricing/offer.ts";
import { accept, type Result, reject } from "../result.ts";
import { isSale } from "../sales/sales.ts";
import { followFreeDeliveryOffer } from "../settings/free-delivery.ts";
import { selectOffers } from "./find-offers.ts";

/** Starts a query for offers with their figures over sales; amounts in piastres. */
function selectAdminOffers(db: Database) {
  return selectOffers(db)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("order_offers")
          .innerJoin("orders", "orders.id", "order_offers.order_id")
          .select([
            sql<number>`count(*)::int`.as("orders"),
            sql<number>`coalesce(sum(order_offers.amount + order_offers.delivery_saved), 0)::float8`.as(
              "given",
            ),
            sql<number | null>`round(avg(orders.total))::int`.as("average_order"),
          ])
          .whereRef("order_offers.offer_id", "=", "offers.id")
          .where(isSale)
          .as("figures"),
      (join) => join.onTrue(),
    )
    .select(["figures.orders", "figures.given", "figures.average_order", offerStateNow.as("state")]);
}

export type AdminOffer = InferResult<ReturnType<typeof selectAdminOffers>>[number];

/** Offers, found by their names. */
export const {
  list: listAdminOffers,
  find: findAdminOffer,
  all: allAdminOffers,
} = listAndFind({
  select: selectAdminOffers,
  table: "offers",
  id: "offers.id",
  created: "offers.created_at",
  sorts: {
    id: "offers.id",
    name_en: "offers.name_en",
    name_ar: "offers.name_ar",
    starts: "offers.starts_at",
    ends: "offers.ends_at",
  },
  nullable: ["starts", "ends"],
  filters: ({ q = "", state, kind }: ListFilters<AdminOfferQuery>, eb) => [
    q !== "" && contains([eb.ref("offers.name_en"), eb.ref("offers.name_ar")], q),
    state !== undefined && sql<SqlBool>`${offerStateNow} = ${state}`,
    kind !== undefined && sql<SqlBool>`offers.terms ->> 'kind' = ${kind}`,
  ],
});

/** Adds an offer and returns its id. */
export async function addOffer(
  tx: DatabaseTransaction,
  { terms, ...offer }: NewOffer,
): Promise<Result<number, ChangeRejection>> {
  const errors = await unknownIds(tx, terms);
  if (errors !== null) return reject({ code: "fields", errors });
  const { id } = await tx
    .insertInto("offers")
    .values({ ...offer, terms: JSON.stringify(terms) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return accept(id);
}

/** Changes an offer, which the caller has locked; orders keep theirs. */
export async function changeOffer(
  tx: DatabaseTransaction,
  id: number,
  { columns, kind: newKind, terms: changes }: OfferPatch,
): Promise<Result<null, ChangeRejection>> {
  const before = await selectOffers(tx).where("id", "=", id).executeTakeFirst();
  if (before === undefined) return reject({ code: "unknown" });
  const { kind: oldKind, ...kept } = before.terms;
  const kind = newKind ?? oldKind;
  const completed = completeTerms(kind, { ...(kind === oldKind && kept), ...changes });
  if ("errors" in completed) return reject({ code: "fields", errors: completed.errors });
  const { terms } = completed;
  const {
    starts_at = before.starts_at,
    ends_at = before.ends_at,
    combines_with_coupons = kind === oldKind ? before.combines_with_coupons : kind === "free_delivery",
  } = columns;
  const errors = {
    ...offerErrors({ kind, starts_at, ends_at, combines_with_coupons }),
    ...(await unknownIds(tx, terms)),
  };
  if (Object.keys(errors).length > 0) return reject({ code: "fields", errors });
  await tx
    .updateTable("offers")
    .set({ ...columns, starts_at, ends_at, combines_with_coupons, terms: JSON.stringify(terms) })
    .where("id", "=", id)
    .execute();
  await followFreeDeliveryOffer(tx, id, kind === "free_delivery");
  return accept(null);
}

/** Deletes an offer that no order has received. An order that receives it concurrently keeps its copy. */
export async function deleteOffer(
  tx: DatabaseTransaction,
  id: number,
): Promise<Result<null, { code: "offer_given" }>> {
  const given = await tx
    .selectFrom("order_offers")
    .select("order_id")
    .where("offer_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  if (given !== undefined) return reject({ code: "offer_given" });
  await followFreeDeliveryOffer(tx, id, false);
  await tx.deleteFrom("offers").where("id", "=", id).execute();
  return accept(null);
}

interface IdField {
  /** Field of the wire. */
  readonly field: string;
  readonly table: "products" | "categories" | "cities";
  readonly ids: readonly number[];
}

/** Fields of terms that contain ids of rows. */
function idFields(terms: OfferTerms): IdField[] {
  switch (terms.kind) {
    case "percent":
    case "amount":
      return [];
    case "buy_x_get_y":
      return (["buy", "get"] as const).flatMap((side) => [
        { field: `${side}.product_ids`, table: "products", ids: terms[side].product_ids ?? [] },
        { field: `${side}.category_ids`, table: "categories", ids: terms[side].category_ids ?? [] },
      ]);
    case "bundle":
      return [{ field: "product_ids", table: "products", ids: terms.product_ids }];
    case "gift":
      return [{ field: "gift_product_id", table: "products", ids: [terms.gift_product_id] }];
    case "free_delivery":
      return [{ field: "city_ids", table: "cities", ids: terms.city_ids ?? [] }];
  }
}

/** Returns an error for each field with the id of a row that does not exist; null if all exist. */
export async function unknownIds(db: Database, terms: OfferTerms): Promise<FieldErrors | null> {
  const errors: FieldErrors = {};
  for (const { field, table, ids } of idFields(terms)) {
    if (!(await allExist(db, table, ids))) errors[field] = ["unknown_choice"];
  }
  return Object.keys(errors).length > 0 ? errors : null;
}
