import { describe, expect, test } from "vitest";
import { startSession } from "#shop/customers/sessions.ts";
import { fillCart } from "#shop/testing/insert-buyer.ts";
import { insertContentPage } from "#shop/testing/insert-content-page.ts";
import { insertAddress, insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { addWishlistItem } from "#shop/wishlist/wishlist-items.ts";
import { flashHeader } from "#web/flash/flash-message.ts";
import { publicRoutes } from "#web/known-search.ts";
import { sessionCookie } from "#web/session/session-cookie.ts";
import { openBuiltShop } from "../../testing/built-shop.ts";
import { isBuilt } from "../../testing/is-built.ts";
import { useTestDatabase } from "../../testing/use-test-database.ts";

/** URL of each public route, with a query if the route reads one. */
const addresses: Readonly<Record<string, (product: number) => string>> = {
  "home-page/home-page": () => "/",
  "catalogue/list/products-page": () => "/products?query=rose",
  collections: () => "/collections?sort=rating",
  "offers/offers-page": () => "/offers",
  "catalogue/list/collection-page": () => "/collections/1",
  "catalogue/list/concern-page": () => "/concern/dry",
  "catalogue/list/pregnancy-page": () => "/pregnancy",
  "catalogue/product/product-page": (product) => `/product/${product}`,
  "search/search-results": () => "/search?query=rose",
  "routine/routine-page": () => "/routine",
  "authenticity/verify/verify-page": () => "/Product/Verify",
  "content/about-page": () => "/aboutus",
  "content/terms-page": () => "/terms",
  "content/shipping-page": () => "/shipping",
  "content/exchange-page": () => "/exchange",
  "content/privacy-page": () => "/privacy",
  "content/further-page": () => "/pages/size-guide",
  "inbox/contact-page": () => "/Contact",
};

/** URLs without a page: unknown, below a customer's page, and a missing product. */
const nowhere = ["/nothing", "/cart/x.css", "/product/424242"];

describe.runIf(isBuilt)("the public pages", () => {
  let product: number;
  let cookies: readonly (string | undefined)[];
  const database = useTestDatabase(async () => {
    const { db } = database;
    await insertContentPage(db, "size-guide");
    product = await insertProduct(db, { name_en: "Rose serum", price: 12_300 });
    const other = await insertProduct(db, { name_en: "Rose cream" });
    const customer = await insertCustomer(db, "Secret Salma");
    await fillCart(db, customer, [
      [product, 1],
      [other, 2],
    ]);
    await addWishlistItem(db, customer, { productId: product });
    await insertAddress(db, customer, { city_id: 5, is_default: true });
    const pair = (header: string) => header.split(";")[0] ?? "";
    const session = pair(await sessionCookie("http://localhost").serialize(await startSession(db, customer)));
    const flash = pair((await flashHeader(["cart_added"]))[1]);
    cookies = [
      undefined,
      "session=made-up; hint=in.999.5.made-up",
      `${session}; hint=in.2.5.${"x".repeat(8)}; language=en; ${flash}`,
      `hint=${"9".repeat(6000)}`,
    ];
  });

  /** Documents in both languages, and their page data. */
  const asked = () =>
    [...Object.values(addresses).map((address) => address(product)), ...nowhere]
      .flatMap((path) => [path, `/en${path === "/" ? "" : path}`])
      .flatMap((path) => [path, dataOf(path)]);

  test("all have a URL in this test", () => {
    expect(Object.keys(addresses).sort()).toEqual(publicRoutes.toSorted());
  });

  test("are the same bytes for a visitor, an invalid session and a customer with a full cart (R21)", async () => {
    // Each client asks a new shop, so that a page is not compared with itself.
    const shops = await Promise.all(cookies.map(() => openBuiltShop(database.db)));
    const see = async (path: string, place: number) => {
      const cookie = cookies[place];
      const headers = { accept: "text/html", ...(cookie !== undefined && { cookie }) };
      const response = await shops[place]?.ask(path, { headers });
      expect([path, response?.headers.getSetCookie(), response?.headers.get("vary")]).toEqual([
        path,
        [],
        "Accept-Encoding",
      ]);
      const told = [...(response?.headers ?? [])].filter(([name]) => name !== "date");
      return { status: response?.status, told, body: await response?.text() };
    };
    for (const path of asked()) {
      const visitor = await see(path, 0);
      expect([path, visitor.body?.includes("Secret Salma")]).toEqual([path, false]);
      for (const place of [1, 2, 3]) {
        for (const again of await Promise.all([see(path, place), see(path, place)]))
          expect([path, place, again]).toEqual([path, place, visitor]);
      }
    }
  });

  test("may be stored by a shared cache for the configured seconds", async () => {
    const { ask } = await openBuiltShop(database.db, { sharedCacheSeconds: 60 });
    for (const path of ["/en/products", "/en/products.data", "/nothing", "/smile/api/products"]) {
      const { headers } = await ask(path);
      expect([path, headers.get("Cache-Control"), headers.get("CDN-Cache-Control")]).toEqual([
        path,
        "public, max-age=0, s-maxage=60",
        "max-age=60, stale-while-revalidate=60, stale-if-error=300",
      ]);
    }
    for (const path of ["/en/login", "/en/products?news=1", "/cart", `/product/${product}?preview=x`])
      expect([path, (await ask(path)).headers.get("Cache-Control")]).toEqual([
        path,
        expect.stringMatching(/^private, no-/),
      ]);
    const posted = await ask("/Contact", {
      method: "POST",
      body: new URLSearchParams({ name: "" }),
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
    expect([posted.status, posted.headers.get("Cache-Control")]).toEqual([422, "private, no-cache"]);
  });
});

/** Returns the URL of a page's data: '/products?query=x' → '/products.data?query=x'. */
function dataOf(path: string): string {
  const [page = "", query] = path.split("?");
  const address = page === "/" ? "/_.data" : `${page}.data`;
  return query === undefined ? address : `${address}?${query}`;
}
