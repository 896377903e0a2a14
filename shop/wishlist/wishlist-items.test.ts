import { describe, expect, test } from "vitest";
import { maxWishlistItems } from "#contract/wishlist/wishlist-limits.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { accept, reject } from "../result.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import {
  addWishlistItem,
  listWishlistItems,
  removeWishlistItem,
  wishlistProductIds,
} from "./wishlist-items.ts";

const { db } = await openTestDatabase();

describe("wishlist items", () => {
  test("are unique, newest first, and separate for each customer", async () => {
    const [mona, other] = [await insertCustomer(db), await insertCustomer(db)];
    const [first, second] = [await insertProduct(db), await insertProduct(db)];
    await addWishlistItem(db, mona, { productId: first });
    await addWishlistItem(db, mona, { productId: second });
    await Promise.all(Array.from({ length: 10 }, () => addWishlistItem(db, mona, { productId: first })));
    expect(await wishlistProductIds(db, mona)).toEqual([second, first]);
    expect((await listWishlistItems(db, mona)).map((product) => product.id)).toEqual([second, first]);
    expect(await listWishlistItems(db, other)).toEqual([]);
  });

  test("can be removed once", async () => {
    const mona = await insertCustomer(db);
    const product = await insertProduct(db);
    await addWishlistItem(db, mona, { productId: product });
    expect(await removeWishlistItem(db, await insertCustomer(db), { productId: product })).toBe(false);
    expect(await removeWishlistItem(db, mona, { productId: product })).toBe(true);
    expect(await removeWishlistItem(db, mona, { productId: product })).toBe(false);
  });

  test("need an existing product", async () => {
    const rejected = await addWishlistItem(db, await insertCustomer(db), { productId: 2_000_000_000 });
    expect(rejected).toEqual({ ok: false, rejection: { code: "product_unknown" } });
  });

  test("are limited, but an existing item is accepted", async () => {
    const mona = await insertCustomer(db);
    const products = [];
    for (let count = 0; count <= maxWishlistItems; count++) products.push(await insertProduct(db));
    for (const product of products.slice(0, maxWishlistItems))
      await addWishlistItem(db, mona, { productId: product });
    expect(await addWishlistItem(db, mona, { productId: products[maxWishlistItems] ?? 0 })).toEqual(
      reject({ code: "wishlist_full" }),
    );
    expect(await addWishlistItem(db, mona, { productId: products[0] ?? 0 })).toEqual(accept(null));
  });
});
