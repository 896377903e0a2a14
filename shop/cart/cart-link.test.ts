import { describe, expect, test } from "vitest";
import { CartLink } from "#contract/cart/cart-link.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertGuest } from "../testing/insert-guest.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { addCartLink, readCartLink } from "./cart-link.ts";
import { getCart } from "./get-cart.ts";

const { db } = await openTestDatabase();

describe("CartLink", () => {
  test.each([
    ["a negative quantity", "12x-2"],
    ["no quantity", "12"],
    ["a quantity above a line's limit", "12x6"],
    ["a quantity of zero", "12x0"],
    ["a product twice", "1x1"],
    ["an id that no row can have", "9999999999x1"],
    ["markup", "<script>x1"],
  ])("names an item with %s and keeps the others", (_, item) => {
    const { items, wrong } = CartLink.parse({ items: `1x2,${item},3x1,` });
    expect([items.map(({ productId }) => productId), wrong]).toEqual([[1, 3], [item]]);
  });

  test("keeps 20 products of more", () => {
    const many = Array.from({ length: 300 }, (_, index) => `${index + 1}x1`).join();
    const { items, wrong } = CartLink.parse({ items: many });
    expect([items.length, wrong.length, wrong[0]]).toEqual([20, 10, "21x1"]);
  });

  test.each(["", "1x1,".repeat(1000)])("rejects an empty or endless list", (items) => {
    expect(CartLink.safeParse({ items }).success).toBe(false);
  });

  test("parses products, quantities and coupon", () => {
    expect(CartLink.parse({ items: "12x2,15x1", coupon: "welcome-10" })).toEqual({
      items: [
        { productId: 12, quantity: 2 },
        { productId: 15, quantity: 1 },
      ],
      wrong: [],
      coupon: "WELCOME10",
    });
  });
});

test("addCartLink adds what is available, once, and leaves the rest out", async () => {
  const [plenty, scarce, soldOut, archived] = [
    await insertProduct(db, { stock: 9 }),
    await insertProduct(db, { stock: 1 }),
    await insertProduct(db, { stock: 0 }),
    await insertProduct(db, { stock: 9 }),
  ];
  await db.updateTable("products").set({ status: "archived" }).where("id", "=", archived).execute();
  const { guestId } = await insertGuest(db, [[plenty, 1]]);
  const items = [plenty, scarce, soldOut, archived, 424_242].map((productId) => ({ productId, quantity: 2 }));
  const link = { items };
  expect((await readCartLink(db, link)).map(({ pieces }) => pieces)).toEqual([2, 1, 0, 0, 0]);
  for (let time = 0; time < 2; time++) {
    expect(await addCartLink(db, guestId, link)).toBe(2);
    const { lines } = await getCart(db, guestId);
    expect(lines.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      [plenty, 2],
      [scarce, 1],
    ]);
  }
});

test("a cart link treats drafts and planned products like unknown ones, in what it shows and what it adds (C6)", async () => {
  const [sold, draft, planned] = [
    await insertProduct(db, { stock: 9 }),
    await insertProduct(db, { stock: 9, status: "draft" }),
    await insertProduct(db, { stock: 9, status: "draft" }),
  ];
  await db
    .updateTable("products")
    .set({ publish_at: new Date(Date.now() + 86_400_000) })
    .where("id", "=", planned)
    .execute();
  const items = [draft, planned, 424_242, sold].map((productId) => ({ productId, quantity: 2 }));
  const [, , unknown, known] = await readCartLink(db, { items });
  expect(unknown).toMatchObject({ product: null, pieces: 0 });
  expect(known).toMatchObject({ pieces: 2 });
  for (const line of (await readCartLink(db, { items })).slice(0, 2))
    expect(line).toEqual({ ...unknown, productId: line.productId });
  const { guestId } = await insertGuest(db);
  expect(await addCartLink(db, guestId, { items })).toBe(1);
});
