import { type NewOffer, type OfferPatch, offerErrors } from "#contract/admin/offers/offer.ts";
import { completeTerms } from "#contract/admin/offers/offer-terms.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { ChangeRefusal } from "../listing/change-refusal.ts";
import { accept, type Result, refuse } from "../result.ts";
import { followFreeDeliveryOffer } from "../settings/free-delivery.ts";
import { selectOffers } from "./find-offers.ts";
import { unknownIds } from "./unknown-ids.ts";

/** Adds an offer and returns its id. */
export async function addOffer(
  tx: DatabaseTransaction,
  { terms, ...offer }: NewOffer,
): Promise<Result<number, ChangeRefusal>> {
  const errors = await unknownIds(tx, terms);
  if (errors !== null) return refuse({ code: "fields", errors });
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
): Promise<Result<null, ChangeRefusal>> {
  const before = await selectOffers(tx).where("id", "=", id).executeTakeFirst();
  if (before === undefined) return refuse({ code: "unknown" });
  const { kind: oldKind, ...kept } = before.terms;
  const kind = newKind ?? oldKind;
  const completed = completeTerms(kind, { ...(kind === oldKind && kept), ...changes });
  if ("errors" in completed) return refuse({ code: "fields", errors: completed.errors });
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
  if (Object.keys(errors).length > 0) return refuse({ code: "fields", errors });
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
  if (given !== undefined) return refuse({ code: "offer_given" });
  await followFreeDeliveryOffer(tx, id, false);
  await tx.deleteFrom("offers").where("id", "=", id).execute();
  return accept(null);
}
