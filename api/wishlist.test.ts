import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Product } from "#contract/catalogue/product.ts";
import { maxWishlistItems } from "#contract/wishlist/wishlist-limits.ts";
import { m } from "#messages/compiled/messages.js";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { createTestApi, exactly, rejection } from "./testing/test-api.ts";

const { db, call, signedIn } = await createTestApi();

const Wished = z.object({ data: z.array(Product) });
const [serum, cream] = [await insertProduct(db, { name_en: "Serum" }), await insertProduct(db)];

describe("the wishlist", () => {
  test("returns the current list after each change, the newest product first", async () => {
    const { token } = await signedIn();
    expect((await call("GET", "/client/wishlist", { token })).json).toEqual({ data: [] });
    const add = (product_id: unknown) => call("POST", "/client/wishlist", { token, body: { product_id } });
    expect(exactly(Wished, (await add(serum)).json).data).toMatchObject([{ id: serum, name_en: "Serum" }]);
    const both = await add(String(cream));
    expect(both.status).toBe(200);
    expect(exactly(Wished, both.json).data.map(({ id }) => id)).toEqual([cream, serum]);
    expect(Wished.parse((await add(serum)).json).data).toHaveLength(2);
    const left = await call("DELETE", `/client/wishlist/${cream}`, { token });
    expect(left.status).toBe(200);
    expect(exactly(Wished, left.json).data.map(({ id }) => id)).toEqual([serum]);
    expect((await call("GET", "/client/wishlist", { token })).json).toEqual(left.json);
  });

  test("responds with 404 for an unknown product, and for removing one that is not listed", async () => {
    const { token } = await signedIn();
    const unknown = await call("POST", "/client/wishlist", { token, body: { product_id: 2_000_000_000 } });
    const notOnIt = await call("DELETE", `/client/wishlist/${serum}`, { token });
    for (const { status, json } of [unknown, notOnIt]) {
      expect([status, json]).toEqual([404, rejection(m.error_not_found({}, { locale: "en" }))]);
    }
  });

  test("responds with 409 above the limit", async () => {
    const { token, id } = await signedIn();
    const category = { category_id: 1 };
    for (let count = 0; count < maxWishlistItems; count++) {
      const product_id = await insertProduct(db, category);
      await db.insertInto("wishlist_items").values({ customer_id: id, product_id }).execute();
    }
    const { status, json } = await call("POST", "/client/wishlist", { token, body: { product_id: serum } });
    const message = m.wishlist_full({ max: maxWishlistItems }, { locale: "en" });
    expect([status, json]).toEqual([409, rejection(message)]);
  });
});
