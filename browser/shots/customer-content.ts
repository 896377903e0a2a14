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
    await page.locator(".field-error, .notice[data-kind=error]").first().waitFor();
  };
};

/** Fills fields of the page's form, by name. */
export const fill = (values: Readonly<Record<string, string>>) => {
  return async ({ page }: Scene) => {
    for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value);
  };
};

/** Submits the form of the page and waits for what appears. */
export const sendUntil = (appears: string) => {
  return async ({ page }: Scene) => {
    await page.locator("main form button[type=submit]").click();
    await page.locator(appears).waitFor();
  };
};

/** Opens the list of governorates. */
export const openGovernorates = (within = "") => {
  return async ({ page }: Scene) => {
    await page.locator(`${within}[role=combobox]`).first().click();
    await page.locator("[role=option]").first().waitFor();
  };
};

/** Opens the dialog behind the first such link. */
export const openDialog = (link: string) => {
  return async ({ page }: Scene) => {
    await page.locator(link).first().click();
    await page.locator("dialog[open]").waitFor();
  };
};

/** Presses the first such button and keeps its message from hiding. */
export const pressForToast = (button: string) => {
  return async ({ page }: Scene) => {
    await page.locator(button).first().click();
    await page.locator(".toast").hover();
  };
};
