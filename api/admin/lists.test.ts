import { describe, expect, test } from "vitest";
import { insertCoupon } from "#shop/testing/insert-coupon.ts";
import { insertOffer } from "#shop/testing/insert-offer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertRedirect } from "#shop/testing/insert-redirect.ts";
import { insertSlider } from "#shop/testing/insert-slider.ts";
import { insertSynonyms } from "#shop/testing/insert-synonyms.ts";
import { createTestAdmin, Listed } from "./testing/test-admin.ts";

const { db, ask, placeOrder, insertReview } = await createTestAdmin();

const sun = await insertProduct(db, { name_en: "Sun Stick 100%", name_ar: "ستيك شمس", stock: 0 });
const rose = await insertProduct(db, { name_en: "Rose water", name_ar: "ماء الورد", price: 900, stock: 9 });
const { category_id } = await db
  .selectFrom("products")
  .select("category_id")
  .where("id", "=", rose)
  .executeTakeFirstOrThrow();
for (let made = 0; made < 3; made++) {
  await placeOrder();
  await insertCoupon(db);
  await insertOffer(db, { kind: "percent", percent: 100 + made, min_subtotal: 0 }, { active: false });
  await insertReview(sun, made + 1);
  await insertSlider(db, { position: made % 2 });
  await insertSynonyms(db, [[`stick ${"abc"[made]}`, "sunscreen"]]);
  await insertRedirect(db);
  await db
    .insertInto("search_misses")
    .values({ query: `foot cream ${made}`, nothing: 1 })
    .execute();
}
for (const lot of ["A", "B", "C"]) {
  await ask("POST", "/code-batches", { product_id: sun, count: 2, lot, expires_on: "2099-01-31" });
  const device = Buffer.from(lot);
  await db.insertInto("code_checks").values({ device, verdict: "unknown", counted: false }).execute();
  const report = { case_number: `12345678${lot}`, seller: "Stall", place: "Giza" };
  await db.insertInto("fake_reports").values(report).execute();
  const message = { name: lot, phone: "+201012345678", email: "a@example.com", message: "x", language: "ar" };
  await db.insertInto("contact_messages").values(message).execute();
}
await ask("PATCH", "/cities/1", { delivery_fee_egp: 71 });
await ask("PATCH", "/cities/1", { delivery_fee_egp: 72 });

/** Every list with its sort fields. */
const lists: Record<string, readonly string[]> = {
  products: ["id", "name_en", "name_ar", "sku", "price_egp", "stock", "sold", "created_at"],
  categories: ["position", "id", "name_en", "name_ar", "product_count"],
  sliders: ["position", "id", "place", "title_en", "title_ar"],
  cities: ["id", "name_en", "name_ar", "delivery_fee_egp"],
  orders: ["id", "created_at", "total"],
  coupons: ["id", "code", "discount", "start", "end", "used"],
  offers: ["id", "name_en", "name_ar", "starts", "ends"],
  reviews: ["id", "created_at", "rating"],
  customers: ["id", "name", "order_count", "created_at"],
  staff: ["id", "name", "email", "created_at"],
  "code-batches": ["id", "lot", "expires_on", "count"],
  "code-checks": ["id", "check_count"],
  "fake-reports": ["id", "state"],
  "contact-messages": ["id", "state"],
  "content-pages": ["id", "page"],
  "email-texts": ["id", "kind"],
  "whatsapp-texts": ["id", "kind"],
  synonyms: ["id", "phrase", "means"],
  redirects: ["id", "path", "target"],
  searches: ["count", "nothing", "nearest", "last_at", "query", "id"],
  "audit-log": ["id"],
};
const names = Object.keys(lists);

const read = async (query: string) => Listed.parse((await ask("GET", `/${query}`)).json);
const idsOf = async (query: string) => (await read(query)).data.map(({ id }) => id);

describe("a list", () => {
  test.each(names)("of %s has disjoint pages and the total", async (name) => {
    for (const sort of lists[name] ?? []) {
      for (const order of ["asc", "desc"]) {
        const all = await read(`${name}?per_page=100&sort=${sort}&order=${order}`);
        const { total } = all.meta;
        expect(total).toBe(all.data.length);
        expect(total).toBeGreaterThan(1);
        const pages: number[] = [];
        for (let page = 1; pages.length < total && page <= total; page++) {
          pages.push(...(await idsOf(`${name}?per_page=2&page=${page}&sort=${sort}&order=${order}`)));
        }
        expect([name, sort, order, pages]).toEqual([name, sort, order, all.data.map(({ id }) => id)]);
      }
    }
    const beyond = await read(`${name}?page=5000`);
    expect(beyond).toMatchObject({ data: [], meta: { page: 5000, per_page: 24 } });
    expect(beyond.meta.total).toBeGreaterThan(1);
  });

  test.each(names)("of %s rejects invalid pages and orders", async (name) => {
    const wrong = [
      ["page", "0"],
      ["page", "-1"],
      ["page", "1.5"],
      ["page", "abc"],
      ["page", "99999999999999999999"],
      ["per_page", "0"],
      ["per_page", "101"],
      ["sort", "password_hash"],
      ["sort", "id;drop table staff"],
      ["sort", ""],
      ["order", "sideways"],
      ["page", "1&page=2"],
    ];
    for (const [field = "", value] of wrong) {
      const { status, json } = await ask("GET", `/${name}?${field}=${value}`);
      expect([name, field, value, status]).toEqual([name, field, value, 422]);
      expect(json).toMatchObject({ errors: { [field]: [expect.any(String)] } });
    }
  });

  test.each([
    "products?category_id=x",
    "products?in_stock=maybe",
    "orders?status_id=9",
    "orders?customer_id=0",
    "reviews?rating=6",
    "reviews?hidden=2",
    "reviews?product_id=a",
    "staff?role=king",
    "staff?removed=x",
    "audit-log?staff_id=me",
    "audit-log?resource=passwords",
    "code-batches?state=lost",
    "code-batches?product_id=x",
    "code-checks?verdict=fake",
    "code-checks?batch_id=0",
    "code-checks/figures?from=31.1.2026",
    "code-checks/figures?from=0000-01-01",
    "code-checks/figures?to=0001-01-01",
    "fake-reports?state=old",
    "contact-messages?state=old",
    "coupons?state=never",
    "offers?state=never",
    "offers?kind=lottery",
    "sliders?place=bottom",
    "audit-log?resource_id=%00",
  ])("rejects an unknown value of a filter: %s", async (query) => {
    expect((await ask("GET", `/${query}`)).status).toBe(422);
  });

  test("ignores an empty filter", async () => {
    expect((await read("orders?status_id=&customer_id=")).meta.total).toBe(3);
    expect((await read("reviews?hidden=&rating=&product_id=&q=")).meta.total).toBe(3);
  });

  test.each(names.filter((name) => !["audit-log", "code-checks"].includes(name)))(
    "of %s responds with 200 or 422 to any search",
    async (name) => {
      for (const q of ["%", "_", "\\", "'", "\u0000", "\u202e", "<script>", "٠١٠", "a".repeat(100), " "]) {
        const { status } = await ask("GET", `/${name}?q=${encodeURIComponent(q)}`);
        expect([name, q, status]).toEqual([name, q, 200]);
      }
      expect((await ask("GET", `/${name}?q=${"a".repeat(10_000)}`)).status).toBe(422);
    },
  );
});

test("products are found by name in both languages, SKU, category and stock", async () => {
  const { sku } = await db
    .selectFrom("products")
    .select("sku")
    .where("id", "=", rose)
    .executeTakeFirstOrThrow();
  expect(await idsOf("products?q=ROSE")).toEqual([rose]);
  expect(await idsOf(`products?q=${encodeURIComponent("شمس")}`)).toEqual([sun]);
  expect(await idsOf("products?q=100%25")).toEqual([sun]);
  expect(await idsOf(`products?q=${sku.toLowerCase()}&sort=price_egp&order=asc`)).toContain(rose);
  expect(await idsOf(`products?category_id=${category_id}`)).toEqual([rose]);
  expect(await idsOf("products?in_stock=0")).toEqual([sun]);
  expect(await idsOf("products?in_stock=1")).not.toContain(sun);
  expect((await idsOf("products?sort=price_egp&order=asc"))[0]).toBe(rose);
});
