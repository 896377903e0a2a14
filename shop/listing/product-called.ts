import { type RawBuilder, type SqlBool, sql } from "kysely";
import { containsFolded } from "./contains.ts";

/** Names in both languages and SKU of a row of `products`, folded, as the index `products_texts` has them. */
const texts = sql<string>`fold_letters(' ' || products.name_en || chr(10) || ' ' || products.name_ar || chr(10) || ' ' || products.sku)`;

/** Whether the name (in either language) or the SKU of a row of `products` contains the typed text. */
export function isProductCalled(typed: string): RawBuilder<SqlBool> {
  return containsFolded(texts, typed);
}
