import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database } from "#db/database.ts";
import { allExist } from "../listing/all-exist.ts";
import type { OfferTerms } from "../pricing/offer.ts";

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
