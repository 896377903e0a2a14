import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { openBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf } from "#server/testing/customer.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { useTestDatabase } from "#server/testing/use-test-database.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { fillCart, insertBuyer } from "#shop/testing/insert-buyer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

const openOrders = { maxOrders: 3, maxPieces: 30, maxAddressPieces: 60, maxNetworkPieces: 600 };

describe.runIf(isBuilt)("the checkout of a customer with open orders", () => {
  const database = useTestDatabase(async () => {
    await addShopDetails(database.db);
  });

  async function buyerWithOpenOrders(count: number) {
    const { db } = database;
    const product = await insertProduct(db, { stock: 100 });
    const buyer = await insertBuyer(db, []);
    for (let placed = 0; placed < count; placed++) {
      await fillCart(db, buyer.customerId, [[product, 1]]);
      await placeOrder(db, buyer.customerId, buyer.order, null);
    }
    await fillCart(db, buyer.customerId, [[product, 1]]);
    return buyer;
  }

  test("shows the limit before the form is sent, then responds with 409 and keeps the typed values (A3)", async () => {
    const { ask } = await openBuiltShop(database.db, { openOrders });
    const { customerId, addressId } = await buyerWithOpenOrders(3);
    const { browser } = await browserOf(database.db, ask, customerId);
    const words = m.order_open_orders({ max: 3, phone: "01000000000" }, { locale: "ar" });
    expect((await browser.get("/checkout")).html).toContain(words);
    const posted = { address_id: String(addressId), payment_method: "cash", phone: "01512345678" };
    const rejected = await browser.post("/checkout", { ...posted, note: "the blue door" });
    expect(rejected.status).toBe(409);
    const shown = rejected.html.replace(/<script.*?<\/script>/gs, "");
    expect(shown.split(words)).toHaveLength(2);
    expect(rejected.html).toContain("the blue door");
    expect(rejected.html).toContain("01512345678");
    const orders = database.db.selectFrom("orders").select("id").where("customer_id", "=", customerId);
    expect(await orders.execute()).toHaveLength(3);
  });

  test("names the shop's phone and WhatsApp when the network's limit rejects the order (B3, R38)", async () => {
    const rejected: string[] = [];
    const { ask } = await openBuiltShop(database.db, {
      openOrders: { ...openOrders, maxAddressPieces: 1 },
      onNetworkRejected: (address) => rejected.push(address),
    });
    const { db } = database;
    const { customerId, addressId } = await insertBuyer(db, [[await insertProduct(db), 2]]);
    const { browser } = await browserOf(db, ask, customerId);
    const before = (await browser.get("/en/checkout")).html;
    const posted = { address_id: String(addressId), payment_method: "cash", phone: "01512345670" };
    const { status, html } = await browser.post("/en/checkout", posted);
    expect(status).toBe(409);
    for (const shown of [before, html]) {
      expect(shown).toContain("many orders from the internet connection");
      expect(shown).toContain("Call us on 01000000000");
      // Links of the rejection, the checkout (one for phones, one for wide screens) and the footer.
      expect(shown.split('href="https://wa.me/201000000000?')).toHaveLength(5);
    }
    expect(rejected).toEqual(["nowhere"]);
  });

  test("shows no notice with two orders or without a limit", async () => {
    const bound = await openBuiltShop(database.db, { openOrders });
    const free = await openBuiltShop(database.db);
    for (const [{ ask }, count] of [
      [bound, 2],
      [free, 3],
    ] as const) {
      const { customerId } = await buyerWithOpenOrders(count);
      const { browser } = await browserOf(database.db, ask, customerId);
      const { status, html } = await browser.get("/en/checkout");
      expect([status, html.includes("haven’t been shipped yet")]).toEqual([200, false]);
    }
  });
});
