import { beforeAll, describe, expect, test } from "vitest";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

describe.runIf(isBuilt)("a shop in Arabic alone", () => {
  const { database, ask } = useBuiltShop();
  let product = 0;
  beforeAll(async () => {
    const { db } = database;
    await addShopDetails(db);
    product = await insertProduct(db, { name_en: "", name_ar: "سيروم فيتامين سي" });
    await db.updateTable("settings").set({ arabic_only: true }).execute();
  });

  test.each([
    ["/en", "/"],
    ["/en/", "/"],
    ["/en/products?page=2", "/products?page=2"],
    ["/en/cart", "/cart"],
    ["/en/no-such-page", "/no-such-page"],
  ])("%s leads to %s", async (path, target) => {
    const response = await ask(path, { redirect: "manual" });
    expect([
      response.status,
      response.headers.get("location"),
      response.headers.get("cache-control"),
    ]).toEqual([302, target, "public, max-age=60"]);
  });

  test("a form that was opened before keeps its fields", async () => {
    const response = await ask("/en/login", { method: "POST", redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([307, "/login"]);
  });

  test("no page offers English, and the choice of another time is ignored", async () => {
    const cookie = "language=en";
    for (const path of ["/", `/product/${product}`, "/login", "/cart"]) {
      const response = await ask(path, {
        headers: { accept: "text/html", cookie },
        redirect: "manual",
      });
      const html = (await response.text()).replace(/<script.*?<\/script>/gs, "");
      expect([path, response.status]).toEqual([path, 200]);
      expect(html).not.toMatch(/hrefLang|href="\/en|\/language\/en|data-public=""|og:locale:alternate/i);
    }
    const chosen = await ask("/language/en?next=%2Fproducts", { redirect: "manual" });
    expect([chosen.headers.get("location"), chosen.headers.get("set-cookie")]).toEqual([
      "/products",
      expect.stringContaining("language=ar"),
    ]);
  });

  test("the sitemap names Arabic pages only", async () => {
    const xml = await (await ask("/sitemap.xml")).text();
    expect(xml).toContain(`/product/${product}</loc>`);
    expect(xml).not.toMatch(/\/en|hreflang/);
  });
});
