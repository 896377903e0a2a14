import type { Database } from "#db/database.ts";
import { hasStatusThat } from "../order-statuses.ts";

/** Returns a customer's newest delivered order of a product, and whether they have reviewed it; null if there is none. */
export async function findDeliveredOrder(
  db: Database,
  customerId: number,
  { productId }: { readonly productId: number },
): Promise<{ orderId: number; reviewed: boolean } | null> {
  const line = await db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_id")
    .select("orders.id as orderId")
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("reviews")
            .select("id")
            .where("reviews.product_id", "=", productId)
            .where("reviews.customer_id", "=", customerId),
        )
        .$castTo<boolean>()
        .as("reviewed"),
    )
    .where("orders.customer_id", "=", customerId)
    .where(hasStatusThat(({ isDelivered }) => isDelivered))
    .where("product_id", "=", productId)
    .orderBy("orders.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return line ?? null;
}
