import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { othersOfFamilies } from "../families/one-per-family.ts";
import {
  isSelective,
  type ProductFilterName,
  type ProductSelection,
  productSelection,
} from "./product-selection.ts";

type CountedKind = "skin_type" | "concern";

/** The rows of facets for areas, types of skin and concerns, each with its place in the order of the shop. */
export function purposeRows(db: Database, filter: ProductSelection) {
  return areasOf(db, filter).unionAll(concernsOf(db, filter));
}

function areasOf(db: Database, filter: ProductSelection) {
  return db
    .selectFrom("shown_products as products")
    .innerJoin("concerns", "concerns.key", "products.area")
    .select((eb) => [
      sql<ProductFilterName>`'area'`.as("facet"),
      "concerns.key as value",
      eb.fn.countAll<number>().as("count"),
      "concerns.position",
      sql<number | null>`null::int`.as("min"),
      sql<number | null>`null::int`.as("max"),
    ])
    .where(productSelection(filter, "area"))
    .groupBy("concerns.key");
}

/** Both kinds in one go where neither is chosen: then their selections are the same. */
function concernsOf(db: Database, filter: ProductSelection) {
  const isChosen = filter.skin_type.length > 0 || filter.concern.length > 0;
  return isChosen
    ? kindsOf(db, filter, ["skin_type"]).unionAll(kindsOf(db, filter, ["concern"]))
    : kindsOf(db, filter, ["skin_type", "concern"]);
}

/** Keys are counted before they are named, so that few rows are joined and not those of every product. */
function kindsOf(db: Database, filter: ProductSelection, kinds: readonly [CountedKind, ...CountedKind[]]) {
  const [except] = kinds;
  const hidden = db.selectFrom("products").select("id").where("status", "<>", "published");
  const selected = db
    .selectFrom("shown_products as products")
    .select("products.id")
    .where(productSelection(filter, except));
  return db
    .selectFrom("concerns")
    .innerJoin(
      (eb) =>
        eb
          .selectFrom("product_concerns")
          .select((one) => ["concern_key", one.fn.countAll<number>().as("count")])
          .$if(isSelective(filter, except), (some) => some.where("product_id", "in", selected))
          .$if(!isSelective(filter, except), (all) =>
            all
              .where("product_id", "not in", hidden)
              .$if(filter.one_per_family === true, (one) =>
                one.where("product_id", "not in", othersOfFamilies(sql`true`)),
              ),
          )
          .groupBy("concern_key")
          .as("counted"),
      (join) => join.onRef("counted.concern_key", "=", "concerns.key"),
    )
    .select([
      sql<ProductFilterName>`concerns.kind`.as("facet"),
      "concerns.key as value",
      "counted.count",
      "concerns.position",
      sql<number | null>`null::int`.as("min"),
      sql<number | null>`null::int`.as("max"),
    ])
    .where("concerns.kind", "in", kinds);
}
