import { sql } from "kysely";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database } from "#db/database.ts";
import type { OfferTerms } from "../pricing/offer.ts";

type Table = "products" | "categories" | "cities";

interface IdField {
  /** Field of the wire. */
  readonly field: string;
  readonly table: Table;
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
    if (ids.length > 0 && !(await allExist(db, table, ids))) errors[field] = ["unknown_choice"];
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

/** Whether rows with all of these ids exist. Their order is of no use: they are only read. */
export async function allExist(db: Database, table: Table, ids: readonly number[]): Promise<boolean> {
  const distinct = [...new Set(ids)];
  const { rows } = await sql<{
    readonly count: number;
  }>`select count(*)::int as count from ${sql.table(table)} where id = any(${distinct}::int[])`.execute(db);
  return rows[0]?.count === distinct.length;
}
