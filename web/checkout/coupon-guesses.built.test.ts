import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { openBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf } from "#server/testing/customer.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { useTestDatabase } from "#server/testing/use-test-database.ts";
import { insertBuyer } from "#shop/testing/insert-buyer.ts";
import { insertCoupon } from "#shop/testing/insert-coupon.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

describe.runIf(isBuilt)("pages that price a cart with a coupon", () => {
  const database = useTestDatabase();

  async function openBuyer() {
    const { ask } = await openBuiltShop(database.db, { limited: true });
    const product = await insertProduct(database.db, { stock: 50, name_en: "Sun gel" });
    const buyer = await insertBuyer(database.db, [[product, 1]]);
    const { browser } = await browserOf(database.db, ask, buyer.customerId);
    const { address_id, phone } = buyer.order;
    const posted = { address_id: String(address_id), payment_method: "cash", phone };
    const order = (coupon: string) => browser.post("/en/checkout", { ...posted, coupon });
    return { browser, order };
  }

  test("limit wrong codes together, and show the cart with the reason and without the coupon (B12)", async () => {
    const { browser, order } = await openBuyer();
    await insertCoupon(database.db, { code: "SECRET15" });
    for (let tried = 0; tried < 4; tried++) {
      expect((await browser.get(`/en/cart?coupon=WRONG${tried}`)).status).toBe(200);
      expect((await browser.get(`/en/checkout?coupon=WRONG${tried}`)).status).toBe(200);
    }
    // Each counts one guess, although the returned page is priced again.
    for (let tried = 0; tried < 2; tried++) expect((await order("WRONG")).status).toBe(409);
    const words = m.error_too_many_tries({ count: 15 }, { locale: "en" });
    for (const response of [
      await browser.get("/en/cart?coupon=SECRET15"),
      await browser.get("/en/checkout?coupon=SECRET15"),
      await order("SECRET15"),
    ]) {
      expect([response.status, response.headers.has("Retry-After")]).toEqual([429, true]);
      expect(response.html).toContain(words);
      expect(response.html).toContain("Sun gel");
      expect(response.html).not.toContain("coupon-applied");
    }
    expect((await browser.get("/en/cart")).status).toBe(200);
    expect((await order("")).status).toBe(303);
  });
});
