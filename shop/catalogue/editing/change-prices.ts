import type { ProductPrices } from "#contract/admin/catalogue/product.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../../result.ts";
import { changeProduct } from "./change-product.ts";

/** Sets the prices of several products, which the caller has locked. Errors name the product by its place in the list. */
export async function changePrices(
  tx: DatabaseTransaction,
  staffId: number,
  { products }: ProductPrices,
): Promise<Result<null, { readonly code: "fields"; readonly errors: FieldErrors }>> {
  const errors: FieldErrors = {};
  for (const [
    index,
    { id, price_egp: price, discounted_price_egp: discounted_price },
  ] of products.entries()) {
    const changed = await changeProduct(tx, id, { price, discounted_price }, { id: staffId });
    if (changed.ok) continue;
    const found: FieldErrors =
      changed.refusal.code === "fields" ? changed.refusal.errors : { id: ["unknown_choice"] };
    for (const [field, codes] of Object.entries(found)) errors[`products.${index}.${field}`] = codes;
  }
  return Object.keys(errors).length === 0 ? accept(null) : refuse({ code: "fields", errors });
}
