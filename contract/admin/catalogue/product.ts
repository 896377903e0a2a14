import { z } from "zod";
import { amount, count } from "../../amount.ts";
import { Product, ProductImage, shownFact } from "../../catalogue/product.ts";
import {
  byFact,
  choiceFacts,
  type FactName,
  type FactValues,
  factNames,
  productFacts,
} from "../../catalogue/product-facts.ts";
import { maxCounted } from "../../max-counted.ts";
import { mediaIdOf } from "../../media.ts";
import { rowId } from "../../numbers.ts";
import { countedUpTo } from "../../paging.ts";
import { cleanText, englishLine, multiLine, singleLine } from "../../text.ts";
import { filter, flagFilter, listQuery, pageFields } from "../list-query.ts";
import { timestampField } from "../timestamp-field.ts";
import { factInput } from "./fact-input.ts";
import { maxBulkProducts, productStatuses, stockReasons, translatedTexts } from "./product-choices.ts";
import { AdminPart, partsField } from "./product-parts.ts";

const missingTexts = z.array(z.enum(translatedTexts));

const storedFacts = byFact(factNames, (_, fact) => shownFact(fact)) as {
  [Name in FactName]: z.ZodType<FactValues[Name]>;
};

/** Product of the back office: public fields, facts as staff write them, stock and schedule. */
export const AdminProduct = Product.omit({ facts: true })
  .extend({
    ...storedFacts,
    images: z.array(ProductImage.extend({ media_id: z.string() })),
    discounted_price_egp: z
      .number()
      .nullable()
      .describe(
        "Price in pounds between the dates of the discount; null without a discount. `priceAfterDiscount` is the current price",
      ),
    discount_starts_at: z.iso.datetime().nullable(),
    discount_ends_at: z.iso.datetime().nullable(),
    cost_egp: z
      .number()
      .nullable()
      .describe("Purchase price of a piece in pounds; null if unknown, and always null for packers"),
    category_id: z.int(),
    status: z.enum(productStatuses).describe("Status of the product; customers only see published products"),
    publish_at: z.iso
      .datetime()
      .nullable()
      .describe("Time at which a draft is published automatically; null: only by hand"),
    archived_at: z.iso.datetime().nullable(),
    stock: z
      .int()
      .describe("Pieces in stock; of a set as many as its parts make, unless its boxes are packed"),
    parts: z.array(AdminPart).describe("Contents of a set; empty for other products"),
    parts_packed: z
      .boolean()
      .describe("True for a set whose boxes are packed: it has a stock of its own and only shows its parts"),
    low_stock_at: z.int().describe("Pieces at or below which the product counts as low in stock"),
    hygiene_sealed: z
      .boolean()
      .describe("True if customers can only return the product unopened, unless it is faulty"),
    sold: z.int(),
    search_title_en: z.string().describe("English title for search engines; empty: the name of the product"),
    search_title_ar: z.string(),
    missing_en: missingTexts.describe("Texts that the product lacks in English"),
    missing_ar: missingTexts.describe("Texts that the product lacks in Arabic"),
    created_at: z.iso.datetime(),
    updated_at: z.iso
      .datetime()
      .describe("Time of the latest change of the content; changes of stock and sales do not count"),
  })
  .meta({ id: "AdminProduct" });
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
]).extend({
  status: filter(z.enum(productStatuses, { error: "unknown_choice" })),
  category_id: filter(rowId),
  in_stock: flagFilter,
  low_stock: flagFilter.describe(
    "1: only published products at or below their `low_stock_at`; 0: only the others",
  ),
  missing_text: filter(z.enum(["en", "ar"], { error: "unknown_choice" })).describe(
    "Only products that lack a text in this language",
  ),
  facts_missing: flagFilter.describe(
    "1: only products that are published or scheduled and lack a mandatory fact; 0: only the others",
  ),
  registration_expired: flagFilter.describe(
    "1: only published products whose notification has expired; 0: only the others",
  ),
  part_id: filter(rowId).describe("Only sets that contain this product"),
  ...byFact(choiceFacts, (name) => filter(z.enum(productFacts[name].choices, { error: "unknown_choice" }))),
});
export type AdminProductQuery = z.infer<typeof AdminProductQuery>;

/** Filters for counting products by status: those of the list except status. */
export const ProductCountsQuery = AdminProductQuery.omit({ ...pageFields, status: true });
export type ProductCountsQuery = z.infer<typeof ProductCountsQuery>;

const counted = z.int().describe(countedUpTo(maxCounted));
export const ProductCounts = z
  .object({ all: counted, published: counted, draft: counted, archived: counted })
  .meta({ id: "ProductCounts" });
export type ProductCounts = z.infer<typeof ProductCounts>;

const sku = singleLine(2, 40).pipe(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, "sku_invalid"));
const alt = multiLine(200).default("");
const image = z
  .object({
    image: z
      .string()
      .max(2000)
      .transform(cleanText)
      .optional()
      .describe("URL of an image in the media library; ignored if `media_id` is given"),
    media_id: z
      .string()
      .max(100)
      .transform(cleanText)
      .optional()
      .describe("Id of an image in the media library, instead of `image`"),
    alt_en: alt,
    alt_ar: alt,
  })
  .transform(({ image, media_id, ...alts }) => ({ media_id: media_id ?? mediaIdOf(image ?? ""), ...alts }));

const text = multiLine(4000);
const textOrNone = text.default("");

const fields = {
  sku,
  category_id: rowId,
  name_en: englishLine(2, 120),
  name_ar: singleLine(2, 120),
  price_egp: amount(1),
};
const discount = amount(1).nullable();
const cost = amount(0).nullable();
const facts = byFact(factNames, (_, fact) => factInput(fact)) as {
  [Name in FactName]: z.ZodType<FactValues[Name], unknown>;
};
const concernKey = z.string({ error: "wrong_type" }).regex(/^[a-z-]{1,60}$/, "unknown_choice");
const concernKeys = z.array(concernKey, { error: "wrong_type" }).max(30, "too_long");
const images = z.array(image, { error: "wrong_type" }).max(12, "too_long");
const status = z.enum(productStatuses, { error: "unknown_choice" });
const searchTitle = z
  .string({ error: "wrong_type" })
  .max(2000, "too_long")
  .transform((typed) => cleanText(typed).replace(/\s+/g, " "))
  .pipe(z.string().max(120, "too_long"));
const dates = {
  publish_at: timestampField("begin")
    .nullable()
    .describe("Future time at which a draft is published automatically; null: only by hand"),
  discount_starts_at: timestampField("begin").nullable(),
  discount_ends_at: timestampField("end").nullable(),
};

const factsOfNew = byFact(factNames, (name) => facts[name].prefault(null)) as {
  [Name in FactName]: z.ZodPrefault<z.ZodType<FactValues[Name], unknown>>;
};

const flag = z.boolean({ error: "wrong_type" });

/** Product to create; amounts are parsed into piastres. */
export const NewProduct = z
  .object({
    ...fields,
    name_en: fields.name_en.default("").describe("Empty: English pages show the Arabic name"),
    description_en: textOrNone,
    description_ar: textOrNone,
    how_to_use_en: textOrNone,
    how_to_use_ar: textOrNone,
    benefits_en: textOrNone,
    benefits_ar: textOrNone,
    active_ingredients_en: textOrNone,
    active_ingredients_ar: textOrNone,
    discounted_price_egp: discount.default(null),
    cost_egp: cost.default(null),
    ...factsOfNew,
    area: concernKey.nullable().default(null),
    skin_types: concernKeys.default([]),
    concerns: concernKeys.default([]),
    stock: count.default(0),
    parts: partsField.default([]),
    parts_packed: flag.default(false),
    low_stock_at: count.default(5),
    hygiene_sealed: flag.default(true),
    search_title_en: searchTitle.default(""),
    search_title_ar: searchTitle.default(""),
    status: status
      .optional()
      .describe(
        "Default: `published`, or `draft` with `publish_at` or without images. Publishing without an image: 422 `picture_missing`",
      ),
    publish_at: dates.publish_at.default(null),
    discount_starts_at: dates.discount_starts_at.default(null),
    discount_ends_at: dates.discount_ends_at.default(null),
    images: images.default([]),
  })
  .transform(({ price_egp: price, discounted_price_egp: discounted_price, cost_egp, ...rest }) => ({
    ...rest,
    price,
    discounted_price,
    cost: cost_egp,
  }));
export type NewProduct = z.infer<typeof NewProduct>;

/** Changes of a product. A stock change has a reason and may contain the stock it expects. */
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
    discounted_price_egp: discount.describe("Discounted price in pounds; null ends the discount"),
    cost_egp: cost,
    ...facts,
    area: concernKey.nullable(),
    skin_types: concernKeys,
    concerns: concernKeys,
    stock: count,
    expected_stock: count.describe("Stock before the change; a different current stock is rejected with 409"),
    stock_reason: z
      .enum(stockReasons, { error: "unknown_choice" })
      .describe(
        "Reason of the stock change: `counted` allows any stock, `goods_in` an increase, `damaged` a decrease",
      ),
    stock_note: singleLine(1, 200),
    parts: partsField.describe(
      "Contents of a set. An empty list turns the set into a single product without stock",
    ),
    parts_packed: flag,
    book_stock: count.describe(
      "Pieces of the product that are booked to its new parts. A product with stock becomes a set only with its current stock here, else 409",
    ),
    low_stock_at: count,
    hygiene_sealed: flag,
    search_title_en: searchTitle,
    search_title_ar: searchTitle,
    status,
    ...dates,
    images,
  })
  .partial()
  .transform(({ price_egp: price, discounted_price_egp: discounted_price, cost_egp, ...rest }) => ({
    ...rest,
    price,
    discounted_price,
    cost: cost_egp,
  }));
export type ProductPatch = z.infer<typeof ProductPatch>;

/** New status for several products. */
export const BulkProductPatch = z.object({
  ids: z.array(rowId, { error: "required" }).min(1, "required").max(maxBulkProducts, "too_many"),
  status,
});
export type BulkProductPatch = z.infer<typeof BulkProductPatch>;

/** Exact new prices of several products, as a preview showed them; all are saved or none. */
export const ProductPrices = z.object({
  products: z
    .array(
      z.object({
        id: rowId,
        updated_at: z.string().max(40).optional().describe("`updated_at` of the product in the preview"),
        price_egp: amount(1),
        discounted_price_egp: discount.describe("Discounted price in pounds; null ends the discount"),
      }),
      { error: "required" },
    )
    .min(1, "required")
    .max(maxBulkProducts, "too_many"),
});
export type ProductPrices = z.infer<typeof ProductPrices>;

/** Result of a bulk change for one product. */
export const BulkProductResult = z
  .object({ id: z.int(), ok: z.boolean(), message: z.string().optional() })
  .meta({ id: "BulkProductResult" });
export type BulkProductResult = z.infer<typeof BulkProductResult>;

/** Links to a preview, which need no sign-in. */
export const PreviewLink = z
  .object({ url_en: z.url(), url_ar: z.url(), expires_at: z.iso.datetime() })
  .meta({ id: "PreviewLink" });
export type PreviewLink = z.infer<typeof PreviewLink>;

export const StockMovement = z
  .object({
    id: z.int(),
    change: z.int(),
    stock_after: z.int().describe("Stock after the movement, in pieces"),
    reason: z.enum(["opening", "order", "cancelled", "returned", "corrected", ...stockReasons]),
    order_id: z.int().nullable(),
    order_no: z.string().nullable(),
    staff_id: z.int().nullable(),
    staff_name: z.string().nullable(),
    note: z.string(),
    at: z.iso.datetime(),
    updated_at: z.iso.datetime().describe("Equals `at`, because a movement never changes"),
  })
  .meta({ id: "StockMovement" });
export type StockMovement = z.infer<typeof StockMovement>;

export const StockMovementQuery = listQuery(["id"]).omit({ q: true });
