import { fillCartOf } from "../buying/cart-content.ts";
import { orderOf } from "../orders/placed-orders.ts";
import { inDatabase } from "../shop-database.ts";
import { ordered } from "./shop-content.ts";
import type { Scene } from "./shot.ts";

type Order = NonNullable<Parameters<typeof orderOf>[1]>;

/** Adds products to the customer's wishlist. */
export async function fillWishlistOf(phone: string, products: readonly number[]): Promise<void> {
  await inDatabase(async (db) => {
    const { id } = await db
      .selectFrom("customers")
      .select("id")
      .where("phone", "=", `+2${phone}`)
      .executeTakeFirstOrThrow();
    const items = products.map((product_id) => ({ customer_id: id, product_id }));
    await db.insertInto("wishlist_items").values(items).execute();
  });
}

/** Path of an order of two products, or of its subpage `part`, which the customer has placed. */
export const orderPath = (order: Order = {}, part = "") => {
  const [one, other] = ordered;
  const content = [
    [one, 2],
    [other, 1],
  ] as const;
  return async ({ phone }: Scene) => `/order/${(await orderOf(phone, { content, ...order })).id}${part}`;
};

/** Fills the customer's cart and addresses, then returns the path. */
export const withCart = (path: string, wanted: Parameters<typeof fillCartOf>[1]) => {
  return async ({ phone }: Scene) => {
    await fillCartOf(phone, wanted);
    return path;
  };
};

/** Submits the form of the page or of this element. */
export const send = (within = "main") => {
  return async ({ page }: Scene) => {
    await page.locator(`${within} form button[type=submit]:visible`).last().click();
    await page.locator(".field-error, .alert.error").first().waitFor();
  };
};
