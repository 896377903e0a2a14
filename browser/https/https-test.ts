import { test as shopTest } from "../shop-test.ts";
import { type HttpsShop, openHttpsShop } from "./https-shop.ts";

/** Test of the shop behind an https proxy; pages are at the same paths as in all tests. */
export const test = shopTest.extend<object, { readonly httpsShop: HttpsShop }>({
  httpsShop: [
    // Playwright reads the required fixtures from this pattern.
    async ({ browserName: _ }, use) => {
      const shop = await openHttpsShop();
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ httpsShop }, use) => await use(httpsShop.origin),
  ignoreHTTPSErrors: true,
});
