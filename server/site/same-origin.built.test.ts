import { describe, expect, test } from "vitest";
import { everythingOfCustomers } from "#shop/testing/everything-of-customers.ts";
import { useBuiltShop } from "../testing/built-shop.ts";
import { browserOf } from "../testing/customer.ts";
import { insertCustomerWithAll, withIds } from "../testing/customer-with-all.ts";
import { foreign } from "../testing/foreign-origins.ts";
import { isBuilt } from "../testing/is-built.ts";
import { pages } from "../testing/pages.ts";

const form = "application/x-www-form-urlencoded";
const types = [form, "text/plain", "application/json", "multipart/form-data; boundary=x"];

/** One change by a page, which renders itself again, and one by a route without a page. */
const changes = [
  ["/user/track_order", "code=204815306", 422],
  ["/cart/lines/:line/removal", "", 303],
] as const;

describe.runIf(isBuilt)("a change with the cookie (R6)", () => {
  const { database, ask } = useBuiltShop();

  async function customer() {
    const { customerId, ids } = await insertCustomerWithAll(database.db);
    const { browser } = await browserOf(database.db, ask, customerId);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join();
    const post = (path: string, headers: Record<string, string>, body = "") =>
      ask(withIds(path, ids), { method: "POST", headers: { cookie, host: "localhost", ...headers }, body });
    return { customerId, post };
  }

  // Each rejection renders a page. The first address gets every content type and origin, the others three of them.
  const all = foreign.flatMap((headers) => types.map((type) => ({ ...headers, "content-type": type })));
  const addresses = Object.values(pages)
    // Mail programs post to it; its path is the secret.
    .filter(({ path }) => !path.startsWith("/notice/1/stop/"))
    .flatMap(({ path }) => [path, `/en${path}`, `${path.split("?")[0]}.data`])
    .map((path, place) => [path, place === 0 ? all : inTurn(place)] as const);
  function inTurn(place: number) {
    return [0, 1, 2].flatMap((step) => all[(place * 3 + step * 7) % all.length] ?? []);
  }
  test.each(addresses)("at %s is rejected unless a page of the shop sent it", async (path, sent) => {
    const { customerId, post } = await customer();
    const before = await everythingOfCustomers(database.db, customerId);
    const responses = await Promise.all(
      sent.map(async (headers) => ({ headers, status: (await post(path, headers)).status })),
    );
    expect(responses.filter(({ status }) => status !== 403)).toEqual([]);
    expect(responses).toHaveLength(sent.length);
    expect(await everythingOfCustomers(database.db, customerId)).toBe(before);
  });

  test.each<Record<string, string>>([
    { "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "same-origin", Origin: "null" },
    { Origin: "http://localhost" },
    { Origin: "http://192.168.1.5:3000", host: "192.168.1.5:3000" },
  ])("is accepted with %j", async (headers) => {
    const { post } = await customer();
    for (const [path, body, expected] of changes) {
      const { status } = await post(path, { ...headers, "content-type": form }, body);
      expect([path, status]).toEqual([path, expected]);
    }
  });
});
