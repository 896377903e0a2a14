import { describe, expect, test } from "vitest";
import { maxWishlistItems } from "#contract/catalogue/wishlist-limits.ts";
import { maxLineQuantity } from "#contract/orders/cart-limits.ts";
import { m } from "#messages/compiled/messages.js";
import { openBrowser } from "#server/testing/browser.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { insertCustomerWithPassword } from "#server/testing/customer.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { addToCart } from "#shop/cart/add-to-cart.ts";
import { accountPassword } from "#shop/testing/insert-account.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

describe.runIf(isBuilt)("what a visitor wanted before signing in", () => {
  const { database, ask } = useBuiltShop();

  let newest = 0;

  /** Signs in or up with the fields that the previous page passed on; returns the HTML of the next page. */
  async function enter(through: "in" | "up", phone: string, wanted: Record<string, string>): Promise<string> {
    const browser = openBrowser(ask);
    const fields = { next: "/en/aboutus", ...wanted, password: accountPassword };
    const entered =
      through === "in"
        ? await browser.post("/en/login", { ...fields, phone })
        : await browser.post("/en/signup", {
            ...fields,
            name: "Mona",
            email: `wanted-${++newest}@example.com`,
            phone: `0111${String(newest).padStart(7, "0")}`,
            password_confirmation: accountPassword,
          });
    expect([entered.status, entered.location]).toEqual([303, "/en/aboutus?news=1"]);
    return (await browser.get("/en/aboutus?news=1")).html
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll("&#x27;", "'");
  }

  const inEnglish = { locale: "en" } as const;

  test.each(["in", "up"] as const)("reports that it is no longer possible, signing %s", async (through) => {
    const { db } = database;
    const { phone } = await insertCustomerWithPassword(db);
    const soldOut = String(await insertProduct(db, { name_en: "Rose serum", stock: 0 }));
    const scarce = String(await insertProduct(db, { name_en: "Mint balm", stock: 2 }));
    const cart = { intent: "cart", quantity: "3" };
    const deleted = { product_id: "999999999", quantity: "1" };

    expect(await enter(through, phone, { ...cart, product_id: soldOut })).toContain(
      m.cart_not_added({ name: "Rose serum", reason: m.cart_sold_out({}, inEnglish) }, inEnglish),
    );
    expect(await enter(through, phone, { ...cart, product_id: scarce })).toContain(
      m.cart_not_added(
        { name: "Mint balm", reason: m.cart_stock_short({ remaining: 2 }, inEnglish) },
        inEnglish,
      ),
    );
    for (const intent of ["cart", "wishlist"]) {
      expect(await enter(through, phone, { ...deleted, intent })).toContain(m.product_gone({}, inEnglish));
    }
  });

  test("reports that the cart line or the wishlist is full", async () => {
    const { db } = database;
    const { phone, id } = await insertCustomerWithPassword(db);
    const productId = await insertProduct(db, { name_en: "Oat cream", stock: 50 });
    await addToCart(db, id, { productId, quantity: maxLineQuantity });
    const wanted = { product_id: String(productId), quantity: "1" };
    expect(await enter("in", phone, { ...wanted, intent: "cart" })).toContain(
      m.cart_not_added({ name: "Oat cream", reason: m.cart_line_full({}, inEnglish) }, inEnglish),
    );

    const others = await Promise.all(Array.from({ length: maxWishlistItems }, () => insertProduct(db)));
    const items = others.map((product_id) => ({ customer_id: id, product_id }));
    await db.insertInto("wishlist_items").values(items).execute();
    expect(await enter("in", phone, { ...wanted, intent: "wishlist" })).toContain(
      m.wishlist_full({ max: maxWishlistItems }, inEnglish),
    );
  });

  test("runs and is reported", async () => {
    const { db } = database;
    const { phone, id } = await insertCustomerWithPassword(db);
    const product_id = await insertProduct(db, { stock: 5 });
    const wanted = { product_id: String(product_id), quantity: "2" };
    expect(await enter("in", phone, { ...wanted, intent: "cart" })).toContain(m.cart_added({}, inEnglish));
    expect(await enter("in", phone, { ...wanted, intent: "wishlist" })).toContain(
      m.wishlist_added({}, inEnglish),
    );
    expect(
      await db
        .selectFrom("cart_lines")
        .select(["product_id", "quantity"])
        .where("customer_id", "=", id)
        .execute(),
    ).toEqual([{ product_id, quantity: 2 }]);
    expect(
      await db.selectFrom("wishlist_items").select("product_id").where("customer_id", "=", id).execute(),
    ).toEqual([{ product_id }]);
  });

  test("adds several products, as far as available", async () => {
    const { phone, id } = await insertCustomerWithPassword(database.db);
    const [here, soldOut] = [
      await insertProduct(database.db),
      await insertProduct(database.db, { name_en: "Dew toner", stock: 0 }),
    ];
    const want = (...ids: number[]) => enter("in", phone, { intent: "products", product_ids: ids.join() });
    expect(await want(soldOut)).toContain(m.cart_filled_none({}, inEnglish));
    expect(await want(here, soldOut)).toContain(m.cart_filled_short({ names: "Dew toner" }, inEnglish));
    expect(await want(here)).toContain(m.cart_filled({}, inEnglish));
    const lines = database.db.selectFrom("cart_lines").select(["product_id", "quantity"]);
    expect(await lines.where("customer_id", "=", id).execute()).toEqual([{ product_id: here, quantity: 1 }]);
  });

  test("is ignored if invalid: the customer is signed in", async () => {
    const { phone } = await insertCustomerWithPassword(database.db);
    for (const wanted of [
      { intent: "cart", product_id: "x", quantity: "1" },
      { intent: "cart", product_id: "1", quantity: "99" },
      { intent: "products", product_ids: "1,x" },
      { intent: "theft", product_id: "1", quantity: "1" },
      { intent: "wishlist", product_id: "-1" },
    ]) {
      expect(await enter("in", phone, wanted)).toContain(m.logged_in({}, inEnglish));
    }
  });
});
