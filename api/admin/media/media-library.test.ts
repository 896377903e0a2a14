import { expect, test } from "vitest";
import { pageOf } from "#contract/admin/list-query.ts";
import { AdminMedia } from "#contract/admin/media.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { exactly } from "../../testing/test-api.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { db, ask } = await createTestAdmin();

const list = async (query: string) => exactly(pageOf(AdminMedia), (await ask("GET", `/media?${query}`)).json);
const product_id = await insertProduct(db, { name_en: "Olive soap", name_ar: "صابون الزيتون" });
await db
  .insertInto("media")
  .values([
    { id: "soap", width: 1000, height: 500 },
    { id: "forgotten", width: 100, height: 100 },
  ])
  .execute();
await db
  .insertInto("product_images")
  .values(
    ["A bar", "The same bar"].map((alt_en, position) => ({
      product_id,
      position,
      media_id: "soap",
      alt_en,
      alt_ar: "",
    })),
  )
  .execute();

test("lists each image once, with its uses", async () => {
  const { data } = await list("q=olive");
  expect(data).toMatchObject([
    {
      id: "soap",
      media_id: "soap",
      image: "https://shop.example/media/soap-800.jpg",
      thumbnail: "https://shop.example/media/soap-160.webp",
      width: 800,
      height: 400,
      used_by: [{ resource: "products", id: product_id, name_en: "Olive soap", name_ar: "صابون الزيتون" }],
    },
  ]);
});

test.each([
  ["unused=1", ["forgotten"]],
  ["q=the same bar", ["soap"]],
  ["q=صابون", ["soap"]],
  ["id=forgotten&id=soap&order=asc", ["forgotten", "soap"]],
  ["unused=1&q=olive", []],
  ["q=%25", []],
])("?%s finds %j", async (query, ids) => {
  const { data, meta } = await list(query);
  expect([data.map(({ id }) => id), meta.total]).toEqual([ids, ids.length]);
});

test.each(["unused=perhaps", "id=../x", "sort=size", "page=0", "who=1"])("?%s is rejected", async (query) => {
  expect((await ask("GET", `/media?${query}`)).status).toBe(422);
});

test("an image in use cannot be deleted, and the error names its use", async () => {
  const { status, json } = await ask("DELETE", "/media/soap");
  expect([status, JSON.stringify(json)]).toEqual([409, expect.stringContaining("Olive soap")]);
  expect((await ask("DELETE", "/media/forgotten")).status).toBe(204);
  expect((await ask("DELETE", "/media/forgotten")).status).toBe(404);
  expect((await ask("POST", "/media/delete-unused")).json).toEqual({ data: { deleted: 0 } });
});
