import { z } from "zod";
import { ProductPart } from "../../catalogue/product-part.ts";
import { rowId, wholeNumber } from "../../numbers.ts";
import { maxPartQuantity, maxParts } from "./part-limits.ts";

/** Part of a set with what staff see of it. */
export const AdminPart = ProductPart.extend({
  sku: z.string(),
  name_en: z.string(),
  name_ar: z.string(),
  price_egp: z.number().describe("Price of one piece today, in pounds"),
  stock: z.int(),
}).meta({ id: "AdminPart" });
export type AdminPart = z.infer<typeof AdminPart>;

/** Parts of a set as staff write them. An empty list turns the set into a single product. */
export const partsField = z
  .array(
    z.object({ product_id: rowId, quantity: wholeNumber(1, maxPartQuantity, "quantity_range").default(1) }),
    { error: "wrong_type" },
  )
  .max(maxParts, "too_many");
export type WrittenPart = z.infer<typeof partsField>[number];
