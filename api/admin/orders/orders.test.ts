import { describe, expect, test } from "vitest";
import { createTestAdmin } from "../testing/test-admin.ts";

const { db, placeOrder, orderPage } = await createTestAdmin();

describe("GET /admin/orders/{id}", () => {
  test("returns the order with its customer", async () => {
    const { id, order_no } = await placeOrder();
    const order = await orderPage(id);
    expect(order).toMatchObject({ order_no, status_id: 3, tracking_number: null, quantity: 3, total: 820 });
    expect(order.customer).toMatchObject({ name: "Mona Ali", phone: expect.stringMatching(/^010\d{8}$/) });
    expect(order.details).toMatchObject([{ quantity: 3, unit_price_egp: 250, total_price_egp: 750 }]);
  });

  test("returns image and stock of each product", async () => {
    const { id, product } = await placeOrder();
    const lineOf = async () => (await orderPage(id)).details[0];
    expect(await lineOf()).toMatchObject({ quantity: 3, stock: 7, image_url: null });
    const images = ["second", "first"].map((name) => ({
      id: `${name}-${product}`,
      width: 800,
      height: 800,
    }));
    await db.insertInto("media").values(images).execute();
    await db
      .insertInto("product_images")
      .values(
        images.map((image, index) => ({
          product_id: product,
          media_id: image.id,
          position: 2 - index,
          alt_en: "",
          alt_ar: "",
        })),
      )
      .execute();
    expect((await lineOf())?.image_url).toMatch(new RegExp(`^http.+/media/first-${product}-160.webp$`));
    await db.updateTable("order_lines").set({ product_id: null }).where("order_id", "=", id).execute();
    expect(await lineOf()).toMatchObject({ quantity: 3, stock: null, image_url: null });
  });

  test("returns no customer after an erasure", async () => {
    const { id } = await placeOrder();
    await db.updateTable("orders").set({ customer_id: null }).where("id", "=", id).execute();
    expect((await orderPage(id)).customer).toBeNull();
  });
});
