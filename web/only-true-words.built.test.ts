import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { onCodes, onDeliveryDays, onVat } from "#messages/testing/words-of-claims.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf } from "#server/testing/customer.ts";
import { type Ids, insertCustomerWithAll, withIds } from "#server/testing/customer-with-all.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { pages } from "#server/testing/pages.ts";
import { changeDeliverySheet } from "#shop/addresses/admin-cities.ts";
import { makeBatch, newCodes } from "#shop/authenticity/make-batch.ts";
import { inTransaction } from "#shop/in-transaction.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";

describe.runIf(isBuilt)("a shop whose delivery days nobody has set", () => {
  const { database, ask } = useBuiltShop();

  test("mentions none on its pages until staff save the sheet", async () => {
    const { db } = database;
    const { customerId, ids } = await insertCustomerWithAll(db);
    const { browser } = await browserOf(db, ask, customerId);
    const mentions = async (path: string) =>
      onDeliveryDays.test((await browser.get(withIds(path, ids))).html);
    for (const { path } of Object.values(pages))
      for (const prefix of ["", "/en"])
        expect([prefix, path, await mentions(prefix + path)]).toContain(false);
    const city = { id: 1, delivery_fee_egp: 6000 };
    await inTransaction(db, (tx) => changeDeliverySheet(tx, { cities: [city] }));
    await setTimeout(1100);
    for (const path of ["/", "/en/shipping", "/product/:product", "/checkout", "/en/order/:order"])
      expect([path, await mentions(path)]).toEqual([path, true]);
  });
});

describe.runIf(isBuilt)("a shop without codes on its packs that is not registered for VAT", () => {
  const { database, ask } = useBuiltShop();
  let ids: Ids;
  let cookie: string;
  beforeAll(async () => {
    await database.db.updateTable("settings").set({ vat_percent: 0, tax_number: "123-456-789" }).execute();
    const { customerId, ids: made } = await insertCustomerWithAll(database.db);
    ids = made;
    const { browser } = await browserOf(database.db, ask, customerId);
    cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
  });

  test.each(Object.values(pages).map(({ path }) => path))("mentions neither: %s", async (path) => {
    for (const prefix of ["", "/en"]) {
      const asked = `${prefix}${withIds(path, ids)}`;
      for (const headers of [{}, { cookie }]) {
        const response = await ask(asked, { headers });
        if (path.startsWith("/Product/Verify")) expect(response.status).toBe(404);
        // Scripts contain names of data, such as "vat". Structured data is text.
        const html = (await response.text())
          .replaceAll(asked, "")
          .replace(/<script(?![^>]*ld\+json).*?<\/script>/gs, "");
        expect(html).not.toMatch(onVat);
        if (!path.startsWith("/Product/Verify")) expect(html).not.toMatch(onCodes);
      }
    }
  });

  test.each(["/sitemap.xml", "/robots.txt"])("mentions neither: %s", async (path) => {
    const text = await (await ask(path)).text();
    expect(text).not.toMatch(onCodes);
    expect(text).not.toMatch(onVat);
  });

  test("keeps results of packs that were sold with codes, and their reports", async () => {
    const [code = ""] = newCodes(1);
    const result = `/Product/Verify/result/${code}`;
    expect((await ask(result)).status).toBe(404);
    expect((await ask(`/api/products/${code}`)).status).toBe(202);
    const batch = { product_id: ids.product, count: 1, lot: "", expires_on: null, note: "" };
    await database.db.transaction().execute((tx) => makeBatch(tx, testCodeKey, batch));
    for (const [path, status] of [
      [result, 200],
      [`/en${result}`, 200],
      [`/Product/Verify/report?code=${code}`, 200],
      ["/Product/Verify", 404],
      ["/Product/Verify/result", 404],
      ["/Product/Verify/result/abc", 404],
    ] as const) {
      const response = await ask(path);
      expect([path, response.status]).toEqual([path, status]);
      if (status === 200) expect(await response.text()).not.toMatch(/href="[^"]*\/Product\/Verify"/);
    }
  });
});
