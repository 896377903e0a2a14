import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type ResourceName, resources } from "#contract/admin/resources.ts";
import { insertCoupon } from "#shop/testing/insert-coupon.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertFamily } from "#shop/testing/insert-family.ts";
import { insertOffer } from "#shop/testing/insert-offer.ts";
import { insertCategory, insertProduct } from "#shop/testing/insert-product.ts";
import { insertRedirect } from "#shop/testing/insert-redirect.ts";
import { insertSlider } from "#shop/testing/insert-slider.ts";
import { insertSynonyms } from "#shop/testing/insert-synonyms.ts";
import { createTestAdmin } from "./testing/test-admin.ts";

const { db, ask, call, owner, staff, placeOrder, insertReview } = await createTestAdmin();

const product = await insertProduct(db);
const Row = z.object({ data: z.looseObject({ id: z.int(), updated_at: z.iso.datetime() }) });
const Rows = z.object({
  data: z.array(z.looseObject({ id: z.union([z.int(), z.string()]), updated_at: z.iso.datetime() })),
});

let used = 0;
let place = 0;
async function oneAsAtFirst(): Promise<number> {
  await db.updateTable("settings").set({ brand_en: "Smile" }).execute();
  return 1;
}

async function shippedOrder(): Promise<number> {
  const { id } = await placeOrder();
  await call("PATCH", `/admin/orders/${id}`, { token: owner.token, body: { status_id: 4 } });
  return id;
}

/** One row of each changeable resource, with two changes. */
const changes: Record<
  string,
  { readonly of: () => Promise<number>; readonly bodies: readonly [object, object] }
> = {
  products: { of: () => insertProduct(db), bodies: [{ name_en: "Balm" }, { images: [], name_en: "Cream" }] },
  categories: { of: () => insertCategory(db), bodies: [{ position: 5 }, { position: 6 }] },
  families: { of: () => insertFamily(db, []), bodies: [{ name_en: "One" }, { name_en: "Two" }] },
  sliders: { of: () => insertSlider(db), bodies: [{ position: 5 }, { position: 6 }] },
  cities: { of: async () => ++used, bodies: [{ delivery_fee_egp: 71 }, { delivery_fee_egp: 72 }] },
  orders: {
    of: shippedOrder,
    bodies: [{ status_id: 5 }, { status_id: 7 }],
  },
  coupons: { of: () => insertCoupon(db), bodies: [{ discount: 5 }, { discount: 6 }] },
  offers: {
    of: () => insertOffer(db, { kind: "percent", percent: 100, min_subtotal: 0 }, { active: false }),
    bodies: [{ percent: 5 }, { percent: 6 }],
  },
  reviews: { of: () => insertReview(product), bodies: [{ hidden: true }, { hidden: false }] },
  "privacy-requests": {
    of: async () => {
      const body = { kind: "copy", channel: "phone", person: "Mona" };
      return Row.parse((await ask("POST", "/privacy-requests", body)).json).data.id;
    },
    bodies: [{ person: "Mona Ali" }, { person: "Mona Adel" }],
  },
  "storage-places": { of: async () => ++place, bodies: [{ holder: "One" }, { holder: "Two" }] },
  customers: { of: () => insertCustomer(db), bodies: [{ note: "One" }, { note: "Two" }] },
  settings: { of: oneAsAtFirst, bodies: [{ brand_en: "One" }, { brand_en: "Two" }] },
  "content-pages": { of: async () => ++used, bodies: [{ title_en: "One" }, { title_en: "Two" }] },
  concerns: { of: async () => ++used, bodies: [{ words: ["one"] }, { words: ["two"] }] },
  synonyms: {
    of: async () => (await insertSynonyms(db, [[`stick ${"abcdef"[used++ % 6]}`, "sunscreen"]]))[0] ?? 0,
    bodies: [{ means: "sun shield" }, { means: "sun balm" }],
  },
  redirects: { of: () => insertRedirect(db), bodies: [{ target: "/cart" }, { target: "/offers" }] },
  "whatsapp-texts": {
    of: async () => (used++ % 2 === 0 ? 1 : 8),
    bodies: [{ text_en: "One {link}" }, { text_en: "Two {link}" }],
  },
  "email-texts": { of: async () => 1 + (used++ % 6), bodies: [{ subject_en: "One" }, { subject_en: "Two" }] },
};

describe.each(Object.entries(changes))("a change of %s", (name, { of, bodies }) => {
  const path = async () => `/admin/${name}/${await of()}`;
  const version = async (one: string) =>
    Row.parse((await call("GET", one, { token: owner.token })).json).data.updated_at;
  const change = (one: string, token: string, body: object, expected: string) =>
    call("PATCH", one, { token, body, headers: { "if-match": `"${expected}"` } });

  test("is accepted once for two concurrent ones from the same version", async () => {
    const one = await path();
    const seen = await version(one);
    const responses = await Promise.all(bodies.map((body) => change(one, owner.token, body, seen)));
    const statuses = responses.map(({ status }) => status).sort();
    // Showing a visible review is no change.
    expect([
      [200, 412],
      [200, 200],
    ]).toContainEqual(statuses);
    if (statuses[1] === 200) expect(bodies).toContainEqual({ hidden: false });
  });

  test("from an outdated version gets 412 with the current row and its author", async () => {
    const one = await path();
    const seen = await version(one);
    const [first, second] = bodies;
    expect((await change(one, owner.token, first, seen)).status).toBe(200);
    const now = await version(one);
    expect(now > seen).toBe(true);
    const late = await change(one, owner.token, second, seen);
    expect(late.status).toBe(412);
    expect(late.json).toMatchObject({
      message: expect.any(String),
      data: { ...first, updated_at: now },
      changed_by: { id: owner.staff.id },
    });
    expect((await change(one, owner.token, second, now)).status).toBe(200);
  });
});

test("a sale, a count and a review do not change a product's version, an image does", async () => {
  const { product: sold } = await placeOrder();
  const version = async () => Row.parse((await ask("GET", `/products/${sold}`)).json).data.updated_at;
  const seen = await version();
  await placeOrder(sold);
  await ask("PATCH", `/products/${sold}`, { stock: 3 });
  await insertReview(sold);
  expect(await version()).toBe(seen);
  await db.insertInto("media").values({ id: "new", width: 8, height: 8 }).execute();
  await ask("PATCH", `/products/${sold}`, { images: [{ media_id: "new" }] });
  const pictured = await version();
  expect(pictured > seen).toBe(true);
  await ask("PATCH", `/products/${sold}`, { concerns: ["dryness"] });
  expect((await version()) > pictured).toBe(true);
});

const lists = (Object.keys(resources) as ResourceName[]).filter(
  (name) => name !== "media" && resources[name].calls.some((call) => call === "list"),
);
// Images have names as ids and their own test.
describe.each(lists)("the list of %s", (name) => {
  const rows = async (query: string) => {
    const { status, json } = await ask("GET", `/${name}?${query}`);
    expect([query, status]).toEqual([query, 200]);
    return Rows.parse(json).data;
  };

  test("filters by ids and days, returns versions, and rejects unknown parameters", async () => {
    const all = await rows("per_page=3");
    const ids = all.map(({ id }) => id);
    expect((await rows(`per_page=100&${ids.map((id) => `id=${id}`).join("&")}`)).map(({ id }) => id)).toEqual(
      ids,
    );
    expect(await rows("id=2000000000")).toEqual([]);
    expect(await rows("created_to=2001-01-01")).toEqual([]);
    expect(await rows("per_page=3&created_from=2001-01-01&created_to=2099-01-01")).toEqual(all);
    for (const wrong of ["id=x", "id=0", "created_from=yesterday", "colour=red", "sort=password_hash"]) {
      expect([wrong, (await ask("GET", `/${name}?${wrong}`)).status]).toEqual([wrong, 422]);
    }
  });
});

test.each([
  ["without a version", 200, [{}, { "if-match": "*" }, { "if-match": "" }]],
  [
    "with a version that never existed",
    412,
    ['"yesterday"', "2026", '"', "x".repeat(2000)].map((version) => ({ "if-match": version })),
  ],
] as const)("a change %s responds with %i", async (_, expected, sent) => {
  for (const headers of sent) {
    for (const [path, body] of [
      ["/admin/cities/2", { delivery_fee_egp: 60 }],
      [`/admin/orders/${(await placeOrder()).id}`, { status_id: 4, tracking_number: "EG1001" }],
    ] as const) {
      const { status } = await call("PATCH", path, { token: staff.token, body, headers });
      expect([path, headers, status]).toEqual([path, headers, expected]);
    }
  }
});
