import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { addToCart, ensureCartLines } from "../../cart/add-to-cart.ts";
import { restoreCartLine } from "../../cart/change-cart-line.ts";
import { insertCustomer } from "../../testing/insert-customer.ts";
import { insertProduct } from "../../testing/insert-product.ts";
import { waitingStatements } from "../../testing/waiting-statements.ts";
import { addWishlistItem } from "../../wishlist/wishlist-items.ts";
import { deleteProduct, lockForDeletion } from "./delete-product.ts";

const { db } = await openTestDatabase();
const customer = await insertCustomer(db);
const unknown = { ok: false, rejection: { code: "product_unknown" } };

test.each([
  ["added to a cart", (productId: number) => addToCart(db, customer, { productId, quantity: 1 }), unknown],
  [
    "restored to a cart",
    (productId: number) => restoreCartLine(db, customer, { productId, quantity: 1 }),
    unknown,
  ],
  ["ordered again", (id: number) => ensureCartLines(db, customer, [{ id, pieces: 1 }]), 0],
  ["added to a wishlist", (productId: number) => addWishlistItem(db, customer, { productId }), unknown],
])("treats a product that is deleted while it is %s as unknown", async (_, work, response) => {
  const id = await insertProduct(db);
  let working: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await lockForDeletion(tx, id);
    await deleteProduct(tx, id);
    working = work(id);
    await expect.poll(() => waitingStatements(db), { interval: 5 }).toBe(1);
  });
  expect(await working).toEqual(response);
});
