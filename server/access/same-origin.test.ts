import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#db/testing/test-database.ts";
import { everythingOfCustomers } from "#shop/testing/everything-of-customers.ts";
import { type Ask, isBuilt, openBuiltShop } from "./testing/built-shop.ts";
import { browserOf } from "./testing/customer.ts";
import { insertCustomerWithAll, withIds } from "./testing/customer-with-all.ts";
import { pages } from "./testing/pages.ts";

const form = "application/x-www-form-urlencoded";
const foreign: Record<string, string>[] = [
  { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
  { "Sec-Fetch-Site": "same-site", Origin: "https://other.localhost" },
  { "Sec-Fetch-Site": "none" },
  { "Sec-Fetch-Site": "" },
  // The browser's own word counts more than an origin that seems right, such as that of the same name over http.
  { "Sec-Fetch-Site": "cross-site", Origin: "http://localhost" },
  { Origin: "https://evil.example" },
  { Origin: "http://localhost.evil.example" },
  { Origin: "http://localhost:8080" },
  { Origin: "null" },
  { Origin: "localhost" },
  // A browser that sends neither is older than any that the shop is built for.
  {},
  { Referer: "http://localhost/cart" },
];

describe.runIf(isBuilt)("a change made with the cookie", () => {
  let database: TestDatabase;
  let ask: Ask;
  beforeAll(async () => {
    database = await createTestDatabase();
    ({ ask } = await openBuiltShop(database.db));
  });
  afterAll(() => database.drop());

  async function customer() {
    const { customerId, ids } = await insertCustomerWithAll(database.db);
    const { browser } = await browserOf(database.db, ask, customerId);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join();
    const post = (path: string, headers: Record<string, string>, body = "") =>
      ask(withIds(path, ids), { method: "POST", headers: { cookie, host: "localhost", ...headers }, body });
    return { customerId, post };
  }

  test.each(Object.values(pages).flatMap(({ path }) => [path, `/en${path}`, `${path.split("?")[0]}.data`]))(
    "at %s is refused unless a page of the shop sent it",
    async (path) => {
      const { customerId, post } = await customer();
      const before = await everythingOfCustomers(database.db, customerId);
      for (const headers of foreign) {
        for (const type of [form, "text/plain", "application/json", "multipart/form-data; boundary=x"]) {
          const { status } = await post(path, { ...headers, "content-type": type });
          expect([headers, type, status]).toEqual([headers, type, 403]);
        }
      }
      expect(await everythingOfCustomers(database.db, customerId)).toBe(before);
    },
  );

  test.each<Record<string, string>>([
    { "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "same-origin", Origin: "null" },
    { Origin: "http://localhost" },
  ])("sent with %j is made", async (headers) => {
    const { post } = await customer();
    expect((await post("/cart/lines/:line/removal", { ...headers, "content-type": form })).status).toBe(303);
  });
});
