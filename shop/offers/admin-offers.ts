import { type InferResult, type SqlBool, sql } from "kysely";
import type { AdminOfferQuery } from "#contract/admin/offers/offer.ts";
import type { OfferState } from "#contract/admin/offers/offer-kinds.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { isSale } from "../sales/sales.ts";
import { selectOffers } from "./find-offers.ts";
import { runsNow } from "./running-offers.ts";

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
    .select(["figures.orders", "figures.given", "figures.average_order"]);
}

export type AdminOffer = InferResult<ReturnType<typeof selectAdminOffers>>[number];

const states: Readonly<Record<OfferState, ReturnType<typeof sql<SqlBool>>>> = {
  coming: sql<SqlBool>`(active and starts_at > now())`,
  running: runsNow,
  ended: sql<SqlBool>`(active and ends_at <= now())`,
  off: sql<SqlBool>`not active`,
};

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
    state !== undefined && states[state],
    kind !== undefined && sql<SqlBool>`offers.terms ->> 'kind' = ${kind}`,
  ],
});
