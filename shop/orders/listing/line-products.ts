import type { Database } from "#db/database.ts";

/** Current product of an order line: pieces that can be ordered, and its first image (null without one). */
export interface LineProduct {
  readonly stock: number;
  readonly media_id: string | null;
  readonly media_width: number | null;
}

/** Returns the products of an order's lines by line id. Deleted products are missing. */
export async function findLineProducts(db: Database, orderId: number): Promise<Map<number, LineProduct>> {
  const rows = await db
    .selectFrom("order_lines")
    .innerJoin("products", "products.id", "order_lines.product_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("product_images")
          .innerJoin("media", "media.id", "product_images.media_id")
          .select(["media.id", "media.width"])
          .whereRef("product_images.product_id", "=", "products.id")
          .orderBy("position")
          .limit(1)
          .as("picture"),
      (join) => join.onTrue(),
    )
    .select(["order_lines.id as line_id", "products.stock", "picture.id as media_id"])
    .select("picture.width as media_width")
    .where("order_lines.order_id", "=", orderId)
    .execute();
  return new Map(rows.map(({ line_id, ...product }) => [line_id, product]));
}
