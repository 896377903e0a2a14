import { describe, expect, test } from "vitest";
import { AdminConcern } from "#contract/admin/concerns.ts";
import { listConcernImages } from "#shop/concerns/concern-images.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { createTestAdmin, dataIn, Listed } from "./testing/test-admin.ts";

const { db, ask, call, newProduct } = await createTestAdmin();

const names = { name_en: "Ageing", name_ar: "علامات السن" };
const make = async (body: object) => dataIn(AdminConcern, (await ask("POST", "/concerns", body)).json);
const idsOf = async (kind: string) =>
  Listed.parse((await ask("GET", `/concerns?kind=${kind}&per_page=100`)).json).data.map(({ id }) => id);

test("a concern with search words finds its products", async () => {
  const made = await make({ kind: "concern", ...names, words: ["Anti age", "anti age", "تجاعيد الوش"] });
  expect(made).toMatchObject({
    key: "ageing",
    words: ["Anti age", "anti age", "تجاعيد الوش"],
    product_count: 0,
  });
  const product = { ...(await newProduct()), name_en: "Night veil", concerns: ["ageing"] };
  expect((await ask("POST", "/products", product)).status).toBe(201);
  expect((await ask("GET", `/concerns/${made.id}`)).json).toMatchObject({ data: { product_count: 1 } });
  expect(JSON.stringify((await call("GET", "/concerns")).json)).toContain('"key":"ageing"');
  expect(JSON.stringify((await call("GET", "/search?query=anti%20age")).json)).toContain("Night veil");
  const changed = await ask("PATCH", `/concerns/${made.id}`, {
    words: ["slow ageing"],
    name_en: "Slow ageing",
  });
  expect(changed.json).toMatchObject({
    data: { key: "ageing", words: ["slow ageing"], name_en: "Slow ageing" },
  });
  expect(dataIn(AdminConcern, changed.json).updated_at > made.updated_at).toBe(true);
});

test("a concern has an image of the library until staff remove it", async () => {
  const [{ media_id } = { media_id: "" }] = (await newProduct()).images;
  const { id } = await make({ kind: "concern", name_en: "Scars", name_ar: "الندبات", media_id });
  expect((await ask("GET", `/concerns/${id}`)).json).toMatchObject({
    data: { media_id, image: expect.stringContaining(`${media_id}`) },
  });
  expect(await listConcernImages(db)).toEqual([expect.objectContaining({ key: "scars", media_id })]);
  expect((await ask("DELETE", `/media/${media_id}`)).status).toBe(409);
  const unknown = await ask("PATCH", `/concerns/${id}`, { media_id: "no-such-image" });
  expect(unknown.status).toBe(422);
  const removed = await ask("PATCH", `/concerns/${id}`, { media_id: null });
  expect(removed.json).toMatchObject({ data: { media_id: null, image: null } });
});

test("a concern without an English name gets a random key, and both languages read the Arabic name", async () => {
  const { status, json } = await ask("POST", "/concerns", { kind: "skin_type", name_ar: "بشرة ناضجة" });
  expect(status).toBe(201);
  const { key, name_en } = dataIn(AdminConcern, json);
  expect([key, name_en]).toEqual([expect.stringMatching(/^skin-type-[a-z]{8}$/), ""]);
});

test.each([
  [{ kind: "concern", ...names, key: "sun" }, "key"],
  [{ kind: "concern", ...names, name_en: "Dryness" }, "name_en"],
  [{ kind: "concern", ...names, key: "Not a key" }, "key"],
  [{ kind: "mood", ...names }, "kind"],
  [{ kind: "concern", ...names, words: ["one two three four five"] }, "words"],
  [{ kind: "concern", ...names, words: "sun" }, "words"],
  [{ kind: "concern", ...names, words: [""] }, "words"],
  [{ kind: "concern", name_en: "Ageing" }, "name_ar"],
  [{ kind: "concern", ...names, id: 7 }, "id"],
])("rejects %j", async (body, field) => {
  const { status, json } = await ask("POST", "/concerns", body);
  expect([status, json]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }]);
});

test("a concern of products cannot be deleted, and the error counts them", async () => {
  await insertProduct(db, { area: "hands" });
  const { data } = Listed.parse((await ask("GET", "/concerns?q=hands&kind=area")).json);
  const { status, json } = await ask("DELETE", `/concerns/${data[0]?.id}`);
  expect([status, json]).toMatchObject([409, { message: expect.stringContaining("1 product") }]);
  const unused = await make({ kind: "area", name_en: "Feet", name_ar: "القدمان" });
  expect((await ask("DELETE", `/concerns/${unused.id}`)).status).toBe(204);
});

test("deleting a concern and a concurrent product with it exclude each other", async () => {
  const made = await make({ kind: "area", name_en: "Neck", name_ar: "الرقبة" });
  const product = { ...(await newProduct()), area: made.key };
  const [saved, deleted] = await Promise.all([
    ask("POST", "/products", product),
    ask("DELETE", `/concerns/${made.id}`),
  ]);
  expect([
    [201, 409],
    [422, 204],
  ]).toContainEqual([saved.status, deleted.status]);
});

describe("PUT /admin/concerns/order", () => {
  test("sets the order of one kind", async () => {
    const ids = (await idsOf("skin_type")).reverse();
    expect((await ask("PUT", "/concerns/order", { kind: "skin_type", ids })).status).toBe(204);
    expect(await idsOf("skin_type")).toEqual(ids);
  });

  test("rejects rows of another kind, repeated ones and missing ones", async () => {
    const [first = 0, ...rest] = await idsOf("skin_type");
    const [area = 0] = await idsOf("area");
    const order = async (ids: unknown) =>
      (await ask("PUT", "/concerns/order", { kind: "skin_type", ids })).status;
    expect(await order([first, ...rest, area])).toBe(422);
    expect(await order([first, first, ...rest])).toBe(422);
    expect(await order(rest)).toBe(409);
    expect(await order([])).toBe(422);
    expect(await order("all")).toBe(422);
    expect(await idsOf("skin_type")).toEqual([first, ...rest]);
  });

  test("applies one of two concurrent orders", async () => {
    const ids = await idsOf("concern");
    const orders = [ids.toReversed(), [...ids.slice(3), ...ids.slice(0, 3)]];
    await Promise.all(orders.map((order) => ask("PUT", "/concerns/order", { kind: "concern", ids: order })));
    expect(orders).toContainEqual(await idsOf("concern"));
  });
});
