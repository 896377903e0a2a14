import { describe, expect, test } from "vitest";
import { OrderPaper } from "#contract/admin/orders/order-paper.ts";
import { insertFamily } from "#shop/testing/insert-family.ts";
import { insertParts } from "#shop/testing/insert-parts.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, placeOrder } = await createTestAdmin();

const shade = await insertProduct(db, { sku: "LIP-1", stock: 500, size: "4 g", color: "rose" });
const other = await insertProduct(db, { sku: "LIP-2", stock: 500 });
await insertFamily(db, [shade, other]);

const read = async (kind: string, ids: readonly number[], language = "en") => {
  const search = new URLSearchParams([["kind", kind], ...ids.map((id) => ["id", String(id)])]);
  const { json } = await ask("GET", `/orders/papers?${search}`, undefined, { language });
  return dataIn(OrderPaper.array(), json);
};
async function orderIn(language: "ar" | "en", product = shade) {
  const order = await placeOrder(product);
  const { customer_id } = await db
    .selectFrom("orders")
    .select("customer_id")
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  await db.updateTable("customers").set({ language }).where("id", "=", customer_id).execute();
  return order.id;
}

describe("GET /admin/orders/papers", () => {
  test("returns orders in the given order, each once, without unknown ones", async () => {
    const [first, second, third] = [await orderIn("ar"), await orderIn("ar"), await orderIn("ar")];
    const papers = await read("packing_slip", [second, third, 2_000_000_000, first, second]);
    expect(papers.map(({ id }) => id)).toEqual([second, third, first]);
  });

  test("returns SKU, shade and size in the language of each customer", async () => {
    const ids = [await orderIn("en"), await orderIn("ar")];
    const [english, arabic] = await read("packing_slip", ids, "ar");
    expect(english).toMatchObject({ language: "en", address: { city: { name: "Cairo" } } });
    expect(english?.details).toMatchObject([{ sku: "LIP-1", shade: "One", size: "4 g" }]);
    expect(arabic).toMatchObject({ language: "ar", address: { city: { name: "القاهرة" } } });
    expect(arabic?.details).toMatchObject([{ sku: "LIP-1", shade: "درجة 1", size: "4 g" }]);
  });

  test("prints the label, which the courier reads, in the language of the reader", async () => {
    const [label] = await read("label", [await orderIn("en")], "ar");
    expect(label).toMatchObject({ language: "ar", address: { city: { name: "القاهرة" } } });
  });

  test("shows the colour of a product without a family, and no details of a deleted product", async () => {
    const alone = await insertProduct(db, { sku: "NAIL-1", color: "coral" });
    const id = await orderIn("en", alone);
    expect((await read("receipt", [id]))[0]?.details).toMatchObject([
      { sku: "NAIL-1", shade: "coral", size: null },
    ]);
    await db.updateTable("order_lines").set({ product_id: null }).where("order_id", "=", id).execute();
    expect((await read("receipt", [id]))[0]?.details).toMatchObject([{ sku: null, shade: null, size: null }]);
  });

  test("names the parts of a set with their pieces, share and place on the shelf", async () => {
    const set = await insertProduct(db, { stock: 0, sku: "BOX-1", price: 30_000 });
    await insertParts(db, set, { [shade]: 2, [other]: 1 });
    const [paper] = await read("packing_slip", [await orderIn("en", set)]);
    expect(paper?.details).toMatchObject([
      {
        sku: "BOX-1",
        parts: [
          { product_id: shade, quantity: 2, share_egp: 200, sku: "LIP-1", shade: "One", size: "4 g" },
          { product_id: other, quantity: 1, share_egp: 100, sku: "LIP-2" },
        ],
      },
    ]);
  });

  test.each([
    "kind=packing_slip",
    "kind=poster&id=1",
    "id=1",
    "kind=receipt&id=",
    "kind=receipt&id=1%27",
    "kind=receipt&id=-1",
    "kind=receipt&id=1e99",
    "kind=receipt&id=1&lang=ar&x=1",
    `kind=receipt&${Array.from({ length: 201 }, (_, index) => `id=${index + 1}`).join("&")}`,
  ])("rejects %s", async (search) => {
    expect((await ask("GET", `/orders/papers?${search}`)).status).toBe(422);
  });
});
