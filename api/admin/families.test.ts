import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { insertFamily } from "#shop/testing/insert-family.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { createTestAdmin } from "./testing/test-admin.ts";

const { db, ask } = await createTestAdmin();

const products = async (count: number) => {
  const ids: number[] = [];
  for (let made = 0; made < count; made++) ids.push(await insertProduct(db));
  return ids;
};
const member = (product_id: number | undefined, label = "Fair") => ({
  product_id,
  label_en: label,
  label_ar: "فاتح",
});
const names = { name_en: "Tinted stick", name_ar: "ستيك ملوّن", kind: "shade" };
const say = { locale: "en" } as const;

describe("a family", () => {
  test("returns its members in the given order, with their stock and status", async () => {
    const [one, two] = await products(2);
    const body = { ...names, members: [member(two, "Deep"), { ...member(one), swatch: "#E8C9B0" }] };
    const { status, json } = await ask("POST", "/families", body);
    expect(status).toBe(201);
    expect(json).toMatchObject({
      data: {
        ...names,
        members: [
          {
            product_id: two,
            label_en: "Deep",
            swatch: null,
            position: 0,
            status: "published",
            stock: expect.any(Number),
          },
          { product_id: one, label_en: "Fair", swatch: "#e8c9b0", position: 1, sku: expect.any(String) },
        ],
      },
    });
  });

  test("changes single fields, and the members as a whole", async () => {
    const [one, two, three] = await products(3);
    const id = await insertFamily(db, [one ?? 0, two ?? 0]);
    const renamed = await ask("PATCH", `/families/${id}`, { name_en: "Sticks" });
    expect(renamed.json).toMatchObject({
      data: { name_en: "Sticks", members: [{ product_id: one }, { product_id: two }] },
    });
    const changed = await ask("PATCH", `/families/${id}`, { members: [member(three), member(one)] });
    expect(changed.json).toMatchObject({ data: { members: [{ product_id: three }, { product_id: one }] } });
    // The removed member is free for another family.
    expect((await ask("POST", "/families", { ...names, members: [member(two)] })).status).toBe(201);
  });

  test("rejects a repeated member, one of another family and an unknown product, each at its field", async () => {
    const [one, two] = await products(2);
    await insertFamily(db, [one ?? 0]);
    const twice = await ask("POST", "/families", { ...names, members: [member(two), member(two)] });
    expect([twice.status, twice.json]).toMatchObject([
      422,
      { errors: { "members.1.product_id": [m.field_product_twice({}, say)] } },
    ]);
    const taken = await ask("POST", "/families", {
      ...names,
      members: [member(two), member(one), member(2_000_000_000)],
    });
    expect([taken.status, taken.json]).toMatchObject([
      422,
      {
        errors: {
          "members.1.product_id": [m.field_in_other_family({}, say)],
          "members.2.product_id": [m.field_unknown_choice({}, say)],
        },
      },
    ]);
    expect((await ask("GET", `/families?product_id=${two}`)).json).toMatchObject({ data: [] });
  });

  test.each([
    ["#12345", "members.0.swatch"],
    ["red", "members.0.swatch"],
    [5, "members.0.swatch"],
  ])("rejects the swatch %j", async (swatch, field) => {
    const [one] = await products(1);
    const { status, json } = await ask("POST", "/families", {
      ...names,
      members: [{ ...member(one), swatch }],
    });
    expect([status, json]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }]);
  });

  test("accepts one of two concurrent families with the same product", async () => {
    const [shared, other] = await products(2);
    const results = await Promise.all(
      [
        [member(shared), member(other)],
        [member(other), member(shared)],
      ].map((members) => ask("POST", "/families", { ...names, members })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test("responds with 412 when its members have changed", async () => {
    const [one, two] = await products(2);
    const id = await insertFamily(db, [one ?? 0]);
    const { json } = await ask("GET", `/families/${id}`);
    const { updated_at } = Object(json).data;
    await ask("PATCH", `/families/${id}`, { members: [member(two)] });
    const late = await ask(
      "PATCH",
      `/families/${id}`,
      { name_en: "Late" },
      { headers: { "if-match": `"${updated_at}"` } },
    );
    expect([late.status, late.json]).toMatchObject([412, { data: { members: [{ product_id: two }] } }]);
  });

  test("a family is found by its name and by a member", async () => {
    const [one] = await products(1);
    const id = await insertFamily(db, [one ?? 0], "size");
    const { sku } = await db
      .selectFrom("products")
      .select("sku")
      .where("id", "=", one ?? 0)
      .executeTakeFirstOrThrow();
    for (const query of [`q=${sku}`, `product_id=${one}`, "kind=size"])
      expect([query, (await ask("GET", `/families?${query}`)).json]).toMatchObject([
        query,
        { data: [{ id }] },
      ]);
  });

  test("keeps its products when it is deleted", async () => {
    const [one] = await products(1);
    const id = await insertFamily(db, [one ?? 0]);
    expect((await ask("DELETE", `/families/${id}`)).status).toBe(204);
    expect((await ask("GET", `/products/${one}`)).status).toBe(200);
    expect((await ask("DELETE", `/families/${id}`)).status).toBe(404);
  });
});
