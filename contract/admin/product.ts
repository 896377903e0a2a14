import { z } from "zod";
import { mediaIdOf } from "../media.ts";
import { rowId } from "../numbers.ts";
import { Product, ProductImage } from "../product.ts";
import { cleanText, multiLine, singleLine } from "../text.ts";
import { amount, count } from "./amount.ts";
import { filter, flagFilter, listQuery } from "./list-query.ts";

/** A product as the back office sees it: what customers see, and how many pieces there are. */
export const AdminProduct = Product.extend({
  images: z.array(ProductImage.extend({ media_id: z.string() })),
  category_id: z.int(),
  stock: z.int(),
  sold: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime().describe("When its content changed; sales and counts change nothing of it"),
}).meta({ id: "AdminProduct" });
export type AdminProduct = z.infer<typeof AdminProduct>;

export const AdminProductQuery = listQuery([
  "id",
  "name_en",
  "name_ar",
  "sku",
  "price_egp",
  "stock",
  "sold",
  "created_at",
]).extend({ category_id: filter(rowId), in_stock: flagFilter });
export type AdminProductQuery = z.infer<typeof AdminProductQuery>;

const sku = singleLine(2, 40).pipe(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, "sku_invalid"));
const alt = multiLine(200).default("");
const image = z
  .object({
    image: z
      .string()
      .max(2000)
      .transform(cleanText)
      .optional()
      .describe("The address of a picture that the shop has"),
    media_id: z.string().max(100).transform(cleanText).optional().describe("Or its id"),
    alt_en: alt,
    alt_ar: alt,
  })
  .transform(({ image, media_id, ...alts }) => ({ media_id: media_id ?? mediaIdOf(image ?? ""), ...alts }));

const text = multiLine(4000);
const textOrNone = text.default("");

const fields = {
  sku,
  category_id: rowId,
  name_en: singleLine(2, 120),
  name_ar: singleLine(2, 120),
  price_egp: amount(1),
};
const discount = amount(1).nullable();
const word = singleLine(1, 40).nullable();
const concernKey = z.string({ error: "wrong_type" }).max(60, "unknown_choice");
const concernKeys = z.array(concernKey, { error: "wrong_type" }).max(30, "too_long");
const images = z.array(image, { error: "wrong_type" }).max(12, "too_long");

/** A product to be made; amounts are parsed into piastres. */
export const NewProduct = z
  .object({
    ...fields,
    description_en: textOrNone,
    description_ar: textOrNone,
    how_to_use_en: textOrNone,
    how_to_use_ar: textOrNone,
    benefits_en: textOrNone,
    benefits_ar: textOrNone,
    active_ingredients_en: textOrNone,
    active_ingredients_ar: textOrNone,
    discounted_price_egp: discount.default(null),
    color: word.default(null),
    size: word.default(null),
    area: concernKey.nullable().default(null),
    skin_types: concernKeys.default([]),
    concerns: concernKeys.default([]),
    stock: count.default(0),
    images: images.default([]),
  })
  .transform(({ price_egp: price, discounted_price_egp: discounted_price, ...rest }) => ({
    ...rest,
    price,
    discounted_price,
  }));
export type NewProduct = z.infer<typeof NewProduct>;

/** Any part of a product. A change of the stock can say which stock it was counted against, and why it differs. */
export const ProductPatch = z
  .object({
    ...fields,
    description_en: text,
    description_ar: text,
    how_to_use_en: text,
    how_to_use_ar: text,
    benefits_en: text,
    benefits_ar: text,
    active_ingredients_en: text,
    active_ingredients_ar: text,
    discounted_price_egp: discount.describe("null ends the discount"),
    color: word,
    size: word,
    area: concernKey.nullable(),
    skin_types: concernKeys,
    concerns: concernKeys,
    stock: count,
    expected_stock: count.describe("409 where the stock is another one by now"),
    stock_note: singleLine(1, 200),
    images,
  })
  .partial()
  .transform(({ price_egp: price, discounted_price_egp: discounted_price, ...rest }) => ({
    ...rest,
    price,
    discounted_price,
  }));
export type ProductPatch = z.infer<typeof ProductPatch>;

export const StockMovement = z
  .object({
    id: z.int(),
    change: z.int(),
    reason: z.enum(["opening", "order", "cancelled", "returned", "counted", "damaged"]),
    order_id: z.int().nullable(),
    order_no: z.string().nullable(),
    staff_id: z.int().nullable(),
    staff_name: z.string().nullable(),
    note: z.string(),
    at: z.iso.datetime(),
    updated_at: z.iso.datetime().describe("The same: a movement never changes"),
  })
  .meta({ id: "StockMovement" });
export type StockMovement = z.infer<typeof StockMovement>;

export const StockMovementQuery = listQuery(["id"]).omit({ q: true });
