import { z } from "zod";
import { Family, FamilyOfListed } from "../families/family.ts";
import { maxCounted } from "../max-counted.ts";
import { typedNumber } from "../numbers.ts";
import { countedUpTo, Meta, pageParameter, perPageParameter } from "../paging.ts";
import { cleanText } from "../text.ts";
import { CategoryOfProduct } from "./category.ts";
import {
  byFact,
  type FactFacets,
  type FactField,
  type FactValues,
  factFields,
  filterFacts,
  type ProductFact,
  type ProductField,
  productFacts,
  productFields,
} from "./product-facts.ts";
import { ProductPart } from "./product-part.ts";
import { productSorts } from "./product-sort.ts";

export const ProductImage = z
  .object({ image: z.url(), alt_en: z.string(), alt_ar: z.string(), width: z.int(), height: z.int() })
  .meta({ id: "ProductImage" });

const texts = {
  name_en: z.string(),
  name_ar: z.string(),
  description_en: z.string(),
  description_ar: z.string(),
  how_to_use_en: z.string(),
  how_to_use_ar: z.string(),
  benefits_en: z.string(),
  benefits_ar: z.string(),
  active_ingredients_en: z.string(),
  active_ingredients_ar: z.string(),
};
/** Schema of the value of a fact. */
export function shownFact(fact: ProductFact): z.ZodType {
  switch (fact.kind) {
    case "choices":
      return z.array(z.enum(fact.choices));
    case "ingredients":
      return z.array(z.string());
    case "paragraph":
      return z.string();
    case "choice":
      return z.enum(fact.choices).nullable();
    case "number":
      return (fact.isWhole === true ? z.int() : z.number()).nullable();
    case "flag":
      return z.boolean().nullable();
    default:
      return z.string().nullable();
  }
}
const ownFacts = byFact(productFields, (_, fact) => shownFact(fact)) as {
  [Name in ProductField]: z.ZodType<FactValues[Name]>;
};
const innerFacts = byFact(factFields, (_, fact) => shownFact(fact)) as {
  [Name in FactField]: z.ZodType<FactValues[Name]>;
};

/** Facts of a product as its producer states them. Null, '' and [] mean that the shop does not know. */
const ShownFacts = z
  .object({
    ...innerFacts,
    pregnancy: innerFacts.pregnancy.describe(
      "Statement of the maker about pregnancy and nursing, no medical advice. A set is as strict as its strictest part. Null: unknown",
    ),
    brand: innerFacts.brand.describe("Null: the brand of the shop"),
    origin: innerFacts.origin.describe("Country: ISO 3166-1 alpha-2"),
    registration: z
      .object({ number: z.string(), until: z.iso.date().nullable() })
      .nullable()
      .describe("Notification number given by the producer, and its last day"),
    amount: z.object({ value: z.number(), unit: z.enum(productFacts.amount_unit.choices) }).nullable(),
    price_per_100: z
      .number()
      .nullable()
      .describe("Current price of 100 ml or 100 g in whole piastres, in pounds"),
  })
  .meta({ id: "ProductFacts" });

export type ProductText = keyof typeof texts;
/** Columns with the texts of a product in one language. Table, API, files and form share these names. */
export const productTexts = Object.keys(texts) as ProductText[];

export const Product = z
  .object({
    id: z.int(),
    ...texts,
    category: CategoryOfProduct,
    price_egp: z.number(),
    discounted_price_egp: z.number().nullable(),
    priceAfterDiscount: z.number(),
    discount_percent: z.number(),
    images: z.array(ProductImage),
    product_name: z.string().describe("Name in the language of the request"),
    ...ownFacts,
    facts: ShownFacts,
    sku: z.string(),
    in_stock: z.boolean(),
    max_quantity: z.int().min(0).max(5),
    rating_average: z.number().nullable(),
    rating_count: z.int(),
    area: z
      .string()
      .nullable()
      .describe("Body area of use. Areas, skin_types and concerns are keys of GET /concerns"),
    skin_types: z.array(z.string()),
    concerns: z.array(z.string()),
    parts: z.array(ProductPart).describe("Contents of a set; empty for other products"),
    family: FamilyOfListed.nullable().describe(
      "Family that joins shades or sizes of one product; null without one",
    ),
  })
  .meta({ id: "Product" });
export type Product = z.infer<typeof Product>;

export const ProductWithRelated = Product.extend({
  family: Family.nullable().describe("Family with all its products; null without one"),
  related: z.array(Product),
}).meta({ id: "ProductWithRelated" });

const flag = z
  .enum(["1", "true", "0", "false", ""], { error: "wrong_type" })
  .transform((value) => value === "1" || value === "true");
const several = z
  .union([z.string().max(200), z.array(z.string().max(200)).max(50)], { error: "wrong_type" })
  .transform((value) => {
    const words = [value].flat().flatMap((part) => part.split(","));
    return [...new Set(words.map(cleanText).filter(Boolean))];
  });
const amount = typedNumber("price_range")
  .pipe(z.number().min(0, "price_range").max(1_000_000, "price_range"))
  .transform((pounds) => Math.round(pounds * 100));
const optionalAmount = z
  .union([z.literal("").transform(() => undefined), amount], { error: "price_range" })
  .optional();
const categoryIds = several.pipe(
  z.array(
    z
      .string()
      .regex(/^\d{1,9}$/, "not_a_number")
      .transform(Number),
  ),
);

/** Schema of the filter by a fact: its values, or '1' for products that have a flag. */
function factFilter(
  fact: ProductFact,
): z.ZodDefault<z.ZodType<string[], unknown>> | z.ZodPrefault<z.ZodType<string[], unknown>> {
  if (fact.kind === "flag") return flag.transform((isOn) => (isOn ? ["1"] : [])).prefault("0");
  const { filtered } = fact;
  if (filtered === undefined) return several.default([]);
  return several.pipe(z.array(z.enum(filtered, { error: "unknown_choice" }))).default([]);
}

/** Product filters. Several values mean any of them; prices in pounds are parsed into piastres. Unknown keys are checked elsewhere. */
export const ProductFilter = z.object({
  category_id: categoryIds.default([]),
  ...byFact(filterFacts, (_, fact) => factFilter(fact)),
  concern: several.default([]),
  skin_type: several.default([]),
  area: several.default([]),
  inStock: flag.prefault("0"),
  discounted: flag.prefault("0").describe("1: only products with a discounted price, sold-out ones last"),
  min_price: optionalAmount,
  max_price: optionalAmount,
});
export type ProductFilter = z.infer<typeof ProductFilter>;

export const ProductListQuery = ProductFilter.extend({
  sort: z.enum(productSorts, { error: "sort_unknown" }).default("best_selling"),
  one_per_family: flag.prefault("0").describe("1: only the first product of each family"),
  page: pageParameter,
  per_page: perPageParameter,
});
export type ProductListQuery = z.infer<typeof ProductListQuery>;

/** Page of a list of products. The total is counted up to a limit. */
export const ProductListMeta = Meta.extend({ total: z.int().describe(countedUpTo(maxCounted)) }).meta({
  id: "ProductListMeta",
});

const Facet = z.object({ value: z.string(), count: z.int().describe("Number of products of the selection") });
/** Remaining choices of the filters of a list, with their numbers of products. */
export const ProductFacets = z
  .object({
    ...(Object.fromEntries(filterFacts.map((name) => [productFacts[name].facets, z.array(Facet)])) as Record<
      FactFacets,
      z.ZodArray<typeof Facet>
    >),
    concerns: z.array(Facet),
    skin_types: z.array(Facet),
    areas: z.array(Facet),
    price: z
      .object({ min_egp: z.number(), max_egp: z.number() })
      .nullable()
      .describe("Lowest and highest price of the selection; null if it is empty"),
  })
  .meta({ id: "ProductFacets" });
