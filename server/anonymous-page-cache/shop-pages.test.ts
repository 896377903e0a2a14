import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#db/testing/test-database.ts";
import { startSession } from "#shop/customers/sessions.ts";
import { mediaStoreIn } from "#shop/media/media-store.ts";
import { drawHere } from "#shop/media/picture-process/draw-picture.ts";
import { createSearchMisses } from "#shop/search/search-misses.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { sessionCookie } from "#web/session/session-cookie.ts";
import { shopModule } from "../start/shop-module.ts";
import { bundle, isBuilt } from "../testing/is-built.ts";

const publicUrl = "http://localhost";

describe.runIf(isBuilt)("the pages of the built shop", () => {
  let database: TestDatabase;
  let product: number;
  let cookie: string;
  let get: (path: string, headers?: Record<string, string>) => Promise<Response>;

  beforeAll(async () => {
    database = await createTestDatabase();
    const { db } = database;
    product = await insertProduct(db, { name_en: "Rose serum", price: 12_300 });
    const customer = await insertCustomer(db, "Secret Salma");
    cookie = (await sessionCookie(publicUrl).serialize(await startSession(db, customer))).split(";")[0] ?? "";
    const media = mediaStoreIn(tmpdir());
    const onError = (error: unknown) => {
      throw error;
    };
    const shop = shopModule(await import(bundle.href)).createShop({
      db,
      media,
      publicUrl,
      trustedProxies: [],
      limited: true,
      photos: mediaStoreIn(tmpdir()),
      pictureDrawer: drawHere,
      codes: { key: testCodeKey, limits: { maxChecks: 5, maxDevices: 3 } },
      openOrders: null,
      searchMisses: createSearchMisses(db),
      secondFactor: "optional",
      sendsMail: false,
      verifyUrl: publicUrl,
      requestNumber: () => "1a2b3c4d",
      onError,
    });
    get = async (path, headers = {}) => await shop.request(path, { headers });
  });
  afterAll(async () => await database.drop());

  const pages = () => ["/en", "/en/products", `/en/product/${product}`];

  test("a customer's name is on her pages and never on a visitor's, in whatever order they come (R21)", async () => {
    for (const path of pages()) {
      for (const headers of [{}, { cookie }, {}, { cookie }]) {
        const page = await (await get(path, headers)).text();
        expect(page).toContain("Rose serum");
        expect(page.includes("Secret Salma")).toBe("cookie" in headers);
      }
    }
  });

  test("visitors share a page and its ETag; a customer's is hers alone and may not be stored (R21)", async () => {
    for (const path of pages()) {
      const etag = (await get(path)).headers.get("ETag");
      expect(etag).not.toBeNull();
      expect((await get(path)).headers.get("ETag")).toBe(etag);
      const hers = await get(path, { cookie });
      expect(hers.headers.get("ETag")).toBeNull();
      expect(hers.headers.get("Cache-Control")).toBe("private, no-store");
    }
  });

  test("a new price is on every page within a second (R35)", async () => {
    await database.db.updateTable("products").set({ price: 45_600 }).where("id", "=", product).execute();
    for (const path of pages()) {
      await vi.waitFor(async () => expect(await (await get(path)).text()).toContain("456"), {
        timeout: 1500,
      });
    }
  });

  test("who chose English is led from a kept Arabic page to its twin", async () => {
    await get("/products");
    const chosen = await get("/language/en?next=/products");
    const language = chosen.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const headers = { cookie: language, accept: "text/html" };
    expect((await get("/products", headers)).headers.get("Location")).toBe("/en/products");
    expect((await get("/en/products", headers)).headers.get("ETag")).not.toBeNull();
  });
});
