import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { productDetails, productTexts } from "#contract/catalogue/product.ts";
import { maxLineQuantity } from "#contract/orders/cart-limits.ts";
import type { Database } from "#db/database.ts";
import type { ConcernKind } from "../concerns/list-concerns.ts";
import { familyOfListed } from "../families/family-of-listed.ts";

/**
 * Starts a query for whole products with category and pictures, also of those that customers don't see: for orders, codes and
 * the back office. Prices are piastres.
 */
export function selectProducts(db: Pick<Database, "selectFrom">) {
  return selectFrom(db, "products");
}

/** The same for the products that customers see, which is what the shop shows and sells. */
export function selectShownProducts(db: Database) {
  return selectFrom(db, "shown_products as products");
}

function selectFrom(db: Pick<Database, "selectFrom">, source: "products" | "shown_products as products") {
  return (
    db
      // Of either the columns are those of the table.
      .selectFrom(source as "products")
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
      .select([...productTexts, ...productDetails].map((name) => `products.${name}` as const))
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom("product_images")
            .innerJoin("media", "media.id", "product_images.media_id")
            .select(["media_id", "width", "height", "alt_en", "alt_ar"])
            .whereRef("product_images.product_id", "=", "products.id")
            .orderBy("product_images.position"),
        ).as("images"),
      )
      .select([
        concernKeys("skin_type").as("skin_types"),
        concernKeys("concern").as("concerns"),
        familyOfListed.as("family"),
      ])
  );
}

/** The keys of one kind that a product has, in the order of the shop. */
function concernKeys(kind: ConcernKind) {
  return sql<string[]>`array(
    select concerns.key from product_concerns join concerns on concerns.key = product_concerns.concern_key
    where product_concerns.product_id = products.id and concerns.kind = ${sql.lit(kind)}
    order by concerns.position, concerns.key)`;
}

/** A product as the rules and faces see it. */
export type Product = Awaited<ReturnType<ReturnType<typeof selectProducts>["execute"]>>[number];

/** What one piece costs now, in piastres. */
export function priceToPay(product: Pick<Product, "price" | "discounted_price">): number {
  return product.discounted_price ?? product.price;
}

/** How many pieces customers can order now: none of a draft, or of what is sold no more. */
export function remainingPieces({ status, stock }: Pick<Product, "status" | "stock">): number {
  return status === "published" ? stock : 0;
}

/** How many pieces a cart line of this product may hold now: 0…5. */
export function maxQuantity(product: Pick<Product, "status" | "stock">): number {
  return Math.min(maxLineQuantity, remainingPieces(product));
}

/** The mean of the ratings, one decimal; null before the first one. */
export function ratingAverage(product: Pick<Product, "rating_count" | "rating_total">): number | null {
  return product.rating_count === 0
    ? null
    : Math.round((product.rating_total * 10) / product.rating_count) / 10;
}
