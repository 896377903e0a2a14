import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import { createApi } from "#api/app.ts";
import { testDependencies } from "#api/testing/test-dependencies.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { type ExactVersion, watchCatalogueVersion } from "#shop/catalogue-version.ts";
import { createProductSearch } from "#shop/storefront/search-products.ts";
import { eventually } from "#shop/testing/eventually.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { findPageRoutes } from "../page-routes.ts";
import { cacheResponses } from "./cache-responses.ts";
import { publicRequests } from "./public-request.ts";
import { createResponseCache } from "./response-cache.ts";

const { db } = await openTestDatabase();
const product = await insertProduct(db, { name_en: "Rose serum", stock: 50, price: 10_000 });

/** Middleware with an empty cache, for the routes of two pages. */
function openCache(latest: () => Promise<ExactVersion | null>, sharedCacheSeconds = 0) {
  const routes = { "inbox/contact-page": { id: "inbox/contact-page", path: "Contact" } };
  const cache = createResponseCache({ known: () => null, latest });
  const findRequest = publicRequests(findPageRoutes(routes));
  return cacheResponses({ cache, findRequest, publicUrl: "http://localhost", sharedCacheSeconds });
}

/** API behind the cache, and the paths that reached it. */
function openApi() {
  const version = watchCatalogueVersion(db);
  const search = createProductSearch(db, version);
  const asked = vi.fn();
  const searchMisses = { count: vi.fn(), write: async () => {} };
  const app = new Hono()
    .use("/smile/api/*", openCache(version.latest))
    .use(async (c, next) => {
      asked(c.req.path);
      await next();
    })
    .route(
      "/smile/api",
      createApi({
        ...testDependencies(db),
        search,
        searchMisses,
        onError(error) {
          throw error;
        },
      }),
    );
  const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") =>
    await app.request(`/smile/api${path}`, { headers, method });
  return { ask, asked, searchMisses };
}

const reads = [
  "/sliders",
  "/products",
  "/products/facets",
  `/products/${product}`,
  `/products/${product}/reviews`,
  "/categories",
  "/concerns",
  "/search?query=rose",
  "/countries/1/cities",
];

test.each(reads)("%s is made once and equals the API's response", async (path) => {
  const { ask, asked } = openApi();
  const [first, second] = [await ask(path), await ask(path)];
  expect(asked).toHaveBeenCalledTimes(1);
  expect([second.status, await second.text()]).toEqual([200, await first.text()]);
  const fresh = await openApi().ask(path);
  expect(first.headers.get("etag")).toBe(fresh.headers.get("etag"));
  expect(first.headers.get("etag")).toMatch(/^"[0-9a-f]+"$/);
  expect([...second.headers]).toEqual([...first.headers]);
});

describe("the next response shows an acknowledged change (R35)", () => {
  const set = (values: object) => db.updateTable("products").set(values).where("id", "=", product).execute();
  // shop/catalogue-version.test.ts covers every change that moves the version.
  test.each([
    ["a price", { price: 12_300 }, "/products", /"price_egp":123,/],
    ["stock below five", { stock: 3 }, `/products/${product}`, /"max_quantity":3/],
  ])("%s", async (_what, values, path, shown) => {
    const { ask, asked } = openApi();
    await ask(path);
    await set(values);
    expect(await (await ask(path)).text()).toMatch(shown);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test("a sale that changes the order of a list", async () => {
    const { ask } = openApi();
    const other = await insertProduct(db, { name_en: "Other" });
    const first = async () => {
      const { data } = (await (await ask("/products")).json()) as { data: { id: number }[] };
      return data[0]?.id;
    };
    await first();
    await db.updateTable("products").set({ sold: 1000 }).where("id", "=", other).execute();
    expect(await first()).toBe(other);
    await db.updateTable("products").set({ sold: 2000 }).where("id", "=", product).execute();
    expect(await first()).toBe(product);
  });
});

test("a response from before a change is not served after it", async () => {
  let version: ExactVersion = { content: 1, stock: 1, passed: 0, server: "", sales: 1 };
  let shown = "before";
  const app = new Hono().use(openCache(async () => version)).get("/smile/api/categories", (c) => {
    const response = c.json(shown);
    // A change is saved while the response is being made.
    version = { ...version, content: 2 };
    shown = "after";
    return response;
  });
  const ask = async () => await (await app.request("/smile/api/categories")).json();
  expect([await ask(), await ask()]).toEqual(["before", "after"]);
});

test("concurrent requests share one response, and a request after a change gets a new one (R28)", async () => {
  let version: ExactVersion = { content: 1, stock: 1, passed: 0, server: "", sales: 1 };
  let made = 0;
  const hold = Promise.withResolvers<void>();
  const app = new Hono().use(openCache(async () => version)).get("/smile/api/categories", async (c) => {
    made += 1;
    const response = version.content;
    await hold.promise;
    return c.json(response);
  });
  const ask = async () => await (await app.request("/smile/api/categories")).json();
  const before = Array.from({ length: 20 }, ask);
  await eventually(() => expect(made).toBe(1));
  version = { ...version, content: 2 };
  const after = ask();
  await eventually(() => expect(made).toBe(2));
  hold.resolve();
  expect(new Set(await Promise.all(before))).toEqual(new Set([1]));
  expect([await after, made]).toEqual([2, 2]);
});

test("each language has a response, and unread parameters and their order do not matter", async () => {
  const { ask, asked } = openApi();
  const english = await (await ask("/products?page=1&sort=newest", { "accept-language": "en" })).text();
  const arabic = await (
    await ask("/products?page=1&sort=newest", { "accept-language": "ar-EG, en;q=0.5" })
  ).text();
  expect(arabic).not.toBe(english);
  expect(asked).toHaveBeenCalledTimes(2);
  for (const query of ["sort=newest&page=1", "sort=newest&utm_source=x&page=1", "s%6Frt=newest&page=1"])
    expect(await (await ask(`/products?${query}`, { "accept-language": "en-GB" })).text()).toBe(english);
  expect(asked).toHaveBeenCalledTimes(2);
});

test("requests with a token, rejected ones and coupons reach the API and are not stored by shared caches", async () => {
  const { ask, asked } = openApi();
  for (const path of [
    "/products?page=x",
    "/products/99999999",
    "/coupons",
    "/products/facets?concern=none",
  ]) {
    await ask(path);
    asked.mockClear();
    const { headers } = await ask(path);
    expect([path, asked.mock.calls.length]).toEqual([path, 1]);
    expect([path, headers.get("cache-control")]).toEqual([path, "private, no-cache"]);
  }
  await ask("/categories");
  asked.mockClear();
  const { headers } = await ask("/categories", { authorization: "Bearer x" });
  expect([asked.mock.calls.length, headers.get("cache-control")]).toEqual([1, "private, no-cache"]);
});

test("a repeated parameter is rejected, also after a stored response", async () => {
  const { ask } = openApi();
  expect((await ask("/products?page=1")).status).toBe(200);
  expect((await ask("/products?page=1&page=1")).status).toBe(422);
});

test("a search without results is counted each time, also from the cache", async () => {
  const { ask, asked, searchMisses } = openApi();
  for (let time = 0; time < 3; time++) await ask("/search?query=zzzz");
  expect([asked.mock.calls.length, searchMisses.count.mock.calls.length]).toEqual([1, 3]);
});

describe("a public page", () => {
  const version: ExactVersion = { content: 1, stock: 1, passed: 0, server: "", sales: 1 };

  async function ask(status: number, { seconds = 0, path = "/Contact", headers = {} }) {
    const page = vi.fn();
    const app = new Hono().use(openCache(async () => version, seconds)).all("*", (c) => {
      page([c.req.url, c.req.method, ...Object.keys(c.req.header())]);
      return c.body("page", status as 200, headers);
    });
    const sent = { cookie: "session=x", authorization: "Basic x", "x-more": "1", "if-none-match": "*" };
    await app.request(`${path}?utm_source=x`, { headers: sent });
    const response = await app.request(path, { headers: { cookie: "other=x" }, method: "HEAD" });
    return { response, page };
  }

  test("the page gets no header and no unknown parameter of the visitor, for HEAD as for GET (R21)", async () => {
    const { page, response } = await ask(200, {});
    expect(page.mock.calls).toEqual([[["http://localhost/Contact", "GET", "accept-language"]]]);
    expect([response.status, await response.text(), response.headers.get("Content-Length")]).toEqual([
      200,
      "",
      "4",
    ]);
  });

  test.each([
    [200, "no-cache", true, 1],
    [404, "no-cache", false, 2],
    [302, "no-cache", false, 2],
    [500, "private, no-cache", false, 2],
  ])("with status %i has Cache-Control %s and an ETag: %s", async (status, cacheControl, hasTag, calls) => {
    const { response, page } = await ask(status, {});
    const { headers } = response;
    expect([headers.get("Cache-Control"), headers.has("ETag"), headers.get("Vary")]).toEqual([
      cacheControl,
      hasTag,
      "Accept-Encoding",
    ]);
    expect(page).toHaveBeenCalledTimes(calls);
  });

  test("the cache stores no response that sets a cookie or Cache-Control", async () => {
    for (const headers of [{ "Set-Cookie": "a=b" }, { "Cache-Control": "no-store" }]) {
      const { page, response } = await ask(200, { headers });
      expect(page).toHaveBeenCalledTimes(2);
      expect(response.headers.get("Cache-Control")).toBe(
        "Cache-Control" in headers ? "no-store" : "no-cache",
      );
    }
  });

  test("the cache stores one response for all unknown paths, and none for a missing row (B2, R37)", async () => {
    const { page } = await ask(404, { path: "/nothing/at/all" });
    expect(page.mock.calls).toEqual([[["http://localhost/404", "GET", "accept-language"]]]);
  });

  test("may be stored by a shared cache for the configured seconds", async () => {
    const { headers } = (await ask(200, { seconds: 60 })).response;
    expect([headers.get("Cache-Control"), headers.get("CDN-Cache-Control")]).toEqual([
      "public, max-age=0, s-maxage=60",
      "max-age=60, stale-while-revalidate=60, stale-if-error=300",
    ]);
  });
});
