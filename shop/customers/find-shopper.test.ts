import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { insertBuyer } from "../testing/insert-buyer.ts";
import { insertAddress, insertCustomer } from "../testing/insert-customer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { addWishlistItem } from "../wishlist/wishlist-items.ts";
import { findShopper } from "./find-shopper.ts";
import { startSession } from "./sessions.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);

test("all that pages show of a customer comes at once, and nothing of another one", async () => {
  const [first, second] = [await insertProduct(db), await insertProduct(db)];
  const { customerId } = await insertBuyer(db, [
    [first, 1],
    [second, 3],
  ]);
  await addWishlistItem(db, customerId, { productId: first });
  await addWishlistItem(db, customerId, { productId: second });
  await insertAddress(db, customerId, { city_id: 4 });
  expect(await findShopper(db, await startSession(db, customerId), first)).toEqual({
    name: "Mona Ali",
    cartCount: 2,
    wishlistProductIds: [second, first],
    cityId: 1,
    hasReceived: false,
  });
  const other = await insertCustomer(db, "نور");
  expect(await findShopper(db, await startSession(db, other), null)).toEqual({
    name: "نور",
    cartCount: 0,
    wishlistProductIds: [],
    cityId: null,
    hasReceived: false,
  });
});

test.each([
  ["used long ago", "used_at = now() - interval '61 minutes'"],
  ["too old", "created_at = now() - interval '91 days'"],
])("a session %s tells nothing", async (_, change) => {
  const token = await startSession(db, await insertCustomer(db));
  expect(await findShopper(db, token, null)).not.toBeNull();
  await sql.raw(`update sessions set ${change}`).execute(db);
  expect(await findShopper(db, token, null)).toBeNull();
});

test("an unknown token tells nothing, whatever it is", async () => {
  for (const token of ["", "x", "\u0000", "ن".repeat(5000)])
    expect(await findShopper(db, token, 1)).toBeNull();
});
