import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { createTestDatabase, type TestDatabase } from "#db/testing/test-database.ts";
import { endSession, startSession } from "#shop/customers/sessions.ts";
import { placeOrder } from "#shop/orders/place-order.ts";
import { fillCart, insertBuyer } from "#shop/testing/insert-buyer.ts";
import { insertAddress, insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { addWishlistItem } from "#shop/wishlist/wishlist-items.ts";
import { languageCookie } from "#web/language/language-cookie.ts";
import { flashHeader } from "#web/session/flash-message.ts";
import { sessionCookie } from "#web/session/session-cookie.ts";
import { openBuiltShop } from "../access/testing/built-shop.ts";
import { listen } from "../connections/listen.ts";
import { answerFromMemory } from "../memory/answer-from-memory.ts";
import { logInMemory } from "../start/testing/log-in-memory.ts";
import { isBuilt } from "../testing/is-built.ts";

const publicUrl = "http://localhost";
const pair = (header: string) => header.split(";")[0] ?? "";

describe.runIf(isBuilt)("pages of customers", () => {
  let database: TestDatabase;
  let products: number[];
  beforeAll(async () => {
    database = await createTestDatabase();
    const { db } = database;
    products = [
      await insertProduct(db, { name_en: "Rose serum", price: 12_300 }),
      await insertProduct(db, { name_en: "Rose cream" }),
      await insertProduct(db, { name_en: "Clay mask", stock: 0 }),
    ];
  });
  afterAll(() => database.drop());

  /** A listening shop; `rendered` are the pages that its framework was asked for. */
  async function opened() {
    const { shop } = await openBuiltShop(database.db);
    const rendered: string[] = [];
    const listener = getRequestListener(shop.fetch);
    const server = createServer((request, response) => {
      rendered.push(request.url ?? "");
      void listener(request, response);
    });
    const beforehand = answerFromMemory(shop.memory, { ...logInMemory(), publicUrl, trustedProxies: [] });
    const listening = await listen(server, "127.0.0.1", 0, [], "PORT", beforehand);
    onTestFinished(() => listening.close(0));
    const ask = async (path: string, cookie: string, headers: Record<string, string> = {}) => {
      const url = `http://127.0.0.1:${listening.port}${path}`;
      const response = await fetch(url, { headers: { cookie, "accept-encoding": "identity", ...headers } });
      return { status: response.status, headers: response.headers, text: await response.text() };
    };
    /** What is answered without the framework, which fills the memory a moment after it was asked. */
    const askMemory = (path: string, cookie: string, headers: Record<string, string> = {}) =>
      vi.waitFor(async () => {
        rendered.length = 0;
        const answered = await ask(path, cookie, headers);
        expect([path, rendered]).toEqual([path, []]);
        return answered;
      });
    const render = async (path: string, cookie: string) => {
      const response = await shop.request(publicUrl + path, { headers: { cookie } });
      return { status: response.status, headers: response.headers, text: await response.text() };
    };
    const isRendered = async (path: string, cookie: string) => {
      rendered.length = 0;
      await ask(path, cookie);
      return rendered.length > 0;
    };
    return { ask, askMemory, isRendered, render };
  }

  async function cookieOf(customerId: number) {
    const token = await startSession(database.db, customerId);
    return { token, cookie: pair(await sessionCookie(publicUrl).serialize(token)) };
  }

  /** Customers with all that pages show of them, in odd letters too. */
  async function customers(): Promise<string[]> {
    const { db } = database;
    const plain = await insertCustomer(db, "Salma");
    const odd = await insertCustomer(db, `"منى" <b>&amp;'\\ \u2028$& $1`);
    const collector = await insertCustomer(db, "نور");
    await fillCart(db, odd, [
      [products[0] ?? 0, 1],
      [products[1] ?? 0, 2],
    ]);
    for (const productId of products) await addWishlistItem(db, collector, { productId });
    await addWishlistItem(db, odd, { productId: products[1] ?? 0 });
    await insertAddress(db, collector, { city_id: 5, is_default: true });
    return await Promise.all([plain, odd, collector].map(async (id) => (await cookieOf(id)).cookie));
  }

  const comparable = ({ status, headers, text }: Awaited<ReturnType<typeof fetchLike>>) => {
    const nonce = /nonce-([^']+)/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "";
    const told = [
      "content-type",
      "cache-control",
      "referrer-policy",
      "permissions-policy",
      "set-cookie",
      "etag",
    ];
    return {
      status,
      headers: told.map((name) => headers.get(name)),
      policy: headers.get("content-security-policy")?.replaceAll(nonce, "nonce"),
      text: text.replaceAll(nonce, "nonce").replace(/("nonce\\?",\\?")[\w+/=]+/, "$1"),
    };
  };
  const fetchLike = async () => ({ status: 0, headers: new Headers(), text: "" });

  test("(R21) are filled letter by letter as they would be rendered for each", async () => {
    const { ask, askMemory, render } = await opened();
    const everyone = await customers();
    const [one = 0, , gone = 0] = products;
    for (const bare of [
      "/",
      "/products",
      `/product/${one}`,
      `/product/${gone}`,
      "/products?query=rose",
      "/aboutus",
      "/products.data",
    ]) {
      for (const path of [bare, bare === "/" ? "/en" : `/en${bare}`]) {
        for (const cookie of everyone) await ask(path, cookie);
        for (const cookie of everyone) {
          const [filled, rendered] = [await askMemory(path, cookie), await render(path, cookie)];
          expect(comparable(filled)).toEqual(comparable(rendered));
          expect(filled.headers.get("cache-control")).toBe("private, no-store");
          const zipped = await askMemory(path, cookie, { "accept-encoding": "br, gzip" });
          expect(zipped.headers.get("content-encoding")).toBe("gzip");
          expect(comparable(zipped)).toEqual(comparable(rendered));
        }
      }
    }
    const [salma = ""] = everyone;
    expect((await askMemory("/en/products", salma)).text).toContain("Salma");
  });

  test("(R21) each is shown to its own customer, however many ask at once, and never to a visitor", async () => {
    const { ask, askMemory } = await opened();
    const names = Array.from({ length: 8 }, (_, place) => `Customer no. ${place}!`);
    const cookies = await Promise.all(
      names.map(async (name) => (await cookieOf(await insertCustomer(database.db, name))).cookie),
    );
    for (const cookie of cookies.slice(0, 2)) await ask("/en/products", cookie);
    await askMemory("/en/products", cookies[0] ?? "");
    const pages = await Promise.all(
      Array.from(
        { length: 64 },
        async (_, turn) => (await ask("/en/products", cookies[turn % 8] ?? "")).text,
      ),
    );
    for (const [turn, page] of pages.entries())
      expect(names.filter((name) => page.includes(name))).toEqual([names[turn % 8]]);
    const visitor = await ask("/en/products", "");
    expect(names.some((name) => visitor.text.includes(name))).toBe(false);
  });

  test("end with the session, show what was changed a moment ago, and have a nonce of their own (R5, R35)", async () => {
    const { db } = database;
    const { ask, askMemory, isRendered } = await opened();
    const id = await insertCustomer(db, "Hoda Samir");
    const { token, cookie } = await cookieOf(id);
    await ask("/en", cookie);
    await ask("/en", cookie);
    const before = await askMemory("/en", cookie);
    expect(before.text).not.toContain('class="count"');
    await fillCart(db, id, [[products[0] ?? 0, 1]]);
    const after = await askMemory("/en", cookie);
    expect(after.text).toContain('<span class="count">1</span>');
    expect(after.headers.get("content-security-policy")).not.toBe(
      before.headers.get("content-security-policy"),
    );

    await db
      .updateTable("sessions")
      .set({ used_at: new Date(Date.now() - 2 * 3_600_000) })
      .where("customer_id", "=", id)
      .execute();
    expect([await isRendered("/en", cookie), await isRendered("/en", cookie)]).toEqual([true, false]);
    await endSession(db, token);
    expect(await isRendered("/en", cookie)).toBe(true);
    expect((await ask("/en", cookie)).text).not.toContain("Hoda Samir");
  });

  test("are rendered where there is more to tell: news, another language, a review, fields with a name", async () => {
    const { db } = database;
    const { ask, askMemory, isRendered } = await opened();
    const [product = 0] = products;
    const { customerId, order } = await insertBuyer(db, [[product, 1]]);
    const placed = await placeOrder(db, customerId, order, null);
    if (!placed.ok) throw new Error("expected the order to be placed");
    const { cookie } = await cookieOf(customerId);
    const pages = ["/products", `/product/${product}`, "/Contact", "/cart"];
    for (const path of pages) for (let time = 0; time < 3; time++) await ask(path, cookie);
    await askMemory("/products", cookie);
    await askMemory(`/product/${product}`, cookie);
    const flash = pair((await flashHeader("cart_added"))[1]);
    const english = pair(await languageCookie.serialize("en"));
    expect(await isRendered("/products", `${cookie}; ${flash}`)).toBe(true);
    expect(await isRendered("/products", `${cookie}; ${english}`)).toBe(true);
    expect(await isRendered("/products", `${cookie}; ${cookie}`)).toBe(true);
    expect([await isRendered("/Contact", cookie), await isRendered("/cart", cookie)]).toEqual([true, true]);
    await db
      .updateTable("orders")
      .set({ status_id: orderStatusIds.delivered })
      .where("id", "=", placed.value.id)
      .execute();
    expect(await isRendered(`/product/${product}`, cookie)).toBe(true);
  });

  test("have a new price within a second (R35), and are compressed for whom that helps", async () => {
    const { ask, askMemory } = await opened();
    const { cookie } = await cookieOf(await insertCustomer(database.db));
    for (let time = 0; time < 2; time++) await ask("/en/products", cookie);
    await askMemory("/en/products", cookie);
    await database.db
      .updateTable("products")
      .set({ price: 45_600 })
      .where("id", "=", products[1] ?? 0)
      .execute();
    await vi.waitFor(async () => expect((await ask("/en/products", cookie)).text).toContain("456"), {
      timeout: 1500,
    });
    const zipped = await askMemory("/en/products", cookie, { "accept-encoding": "gzip" });
    expect([zipped.headers.get("content-encoding"), zipped.text.includes("456")]).toEqual(["gzip", true]);
  });
});
