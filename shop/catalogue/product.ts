import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { maxLineQuantity } from "#contract/cart/cart-limits.ts";
import { productTexts } from "#contract/catalogue/product.ts";
import { type FactValues, factNames } from "#contract/catalogue/product-facts.ts";
import type { Database } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import type { ConcernKind } from "../concerns/concerns.ts";
import { familyOfListed } from "./families-in-lists.ts";
import { shownPregnancy } from "./pregnancy.ts";

/** Starts a query for published products, with the columns of `selectProducts`. */
export function selectShownProducts(db: Database) {
  return selectProducts(db).where("products.status", "=", "published");
}

/** Starts a query for products in any status with category and images, for orders, codes and the back office. Prices are piastres. */
export function selectProducts(db: Pick<Database, "selectFrom">) {
  return db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .innerJoin("media as category_media", "category_media.id", "categories.media_id")
    .select([
      "products.id",
      "products.sku",
      "products.price",
      "products.discounted_price",
      "products.stock",
      "products.status",
      "products.search_title_en",
      "products.search_title_ar",
      "products.rating_count",
      "products.rating_total",
      "products.area",
      "products.category_id",
      "categories.name_en as category_name_en",
      "categories.name_ar as category_name_ar",
      "categories.media_id as category_media_id",
      "category_media.width as category_media_width",
    ])
    .select([...productTexts, ...factNames].map((name) => `products.${name}` as const))
    .$narrowType<FactValues>()
    .select((eb) => jsonArrayFrom(imagesOf(eb)).as("images"))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("product_parts")
          .innerJoin("products as part", "part.id", "product_parts.part_id")
          .select(["part.id as product_id", "quantity", "part.name_en", "part.name_ar"])
          .whereRef("product_parts.product_id", "=", "products.id")
          .orderBy("product_parts.position"),
      ).as("parts"),
    )
    .select([
      concernKeys("skin_type").as("skin_types"),
      concernKeys("concern").as("concerns"),
      familyOfListed.as("family"),
      shownPregnancy("products").as("shown_pregnancy"),
    ]);
}

const listedColumns = [
  "id",
  "name_en",
  "name_ar",
  "description_en",
  "description_ar",
  "price",
  "discounted_price",
  "stock",
  "rating_count",
  "rating_total",
  "category_id",
] as const;

/** Product as lists show it: without long texts, facts and further images. */
export type ListedProduct = Pick<
  Product,
  (typeof listedColumns)[number] | "images" | "family" | "shown_pregnancy"
>;

/** Starts a query for published products with the columns of `ListedProduct`. `images` has the first one. */
export function selectListedProducts(db: Database) {
  return db
    .selectFrom("products")
    .select(listedColumns.map((name) => `products.${name}` as const))
    .select((eb) => jsonArrayFrom(imagesOf(eb).limit(1)).as("images"))
    .select([familyOfListed.as("family"), shownPregnancy("products").as("shown_pregnancy")])
    .where("products.status", "=", "published");
}

/** Query for the images of a row of `products`, in their order. */
function imagesOf(eb: ExpressionBuilder<Tables, "products">) {
  return eb
    .selectFrom("product_images")
    .innerJoin("media", "media.id", "product_images.media_id")
    .select(["media_id", "width", "height", "alt_en", "alt_ar"])
    .whereRef("product_images.product_id", "=", "products.id")
    .orderBy("product_images.position");
}

/** Keys of one kind of concern of a product, in the order of the shop. */
function concernKeys(kind: ConcernKind) {
  return sql<string[]>`array(
    select concerns.key from product_concerns join concerns on concerns.key = product_concerns.concern_key
    where product_concerns.product_id = products.id and concerns.kind = ${sql.lit(kind)}
    order by concerns.position, concerns.key)`;
}

export type Product = Awaited<ReturnType<ReturnType<typeof selectProducts>["execute"]>>[number];

/** Returns the current price of a piece, in piastres. */
export function priceToPay(product: Pick<Product, "price" | "discounted_price">): number {
  return product.discounted_price ?? product.price;
}

/** Returns the current price of 100 ml or 100 g in whole piastres; null for products without an amount and for pieces. */
export function pricePer100(
  product: Pick<Product, "price" | "discounted_price" | "amount" | "amount_unit">,
): number | null {
  const { amount, amount_unit } = product;
  if (amount === null || amount_unit === null || amount_unit === "piece") return null;
  return Math.round((priceToPay(product) * 100) / amount);
}

/** Returns the number of pieces that can be ordered: 0 unless published. */
export function remainingPieces({ status, stock }: Pick<Product, "status" | "stock">): number {
  return status === "published" ? stock : 0;
}

/** Returns the maximum quantity of a cart line with this product, 0 to 5. */
export function maxQuantity(product: Pick<Product, "status" | "stock">): number {
  return Math.min(maxLineQuantity, remainingPieces(product));
}

/** Returns the average rating with one decimal; null without ratings. */
export function ratingAverage(product: Pick<Product, "rating_count" | "rating_total">): number | null {
  return product.rating_count === 0
    ? null
    : Math.round((product.rating_total * 10) / product.rating_count) / 10;
}
