import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AdminHomePage, EmptyBlocks, HomePageVersion } from "#contract/admin/home-page.ts";
import { homeBlockKinds, maxHomeBlocks } from "#contract/home-page/home-blocks.ts";
import { readCatalogueVersion } from "#shop/catalogue-version.ts";
import { findHomeBlocks } from "#shop/home-page/home-page.ts";
import { insertCategory, insertProduct } from "#shop/testing/insert-product.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, call, owner, staff } = await createTestAdmin();

const slider = { id: "slider", kind: "slider" };
const best = { id: "best", kind: "best_sellers", title_ar: "الأحب", title_en: "Loved", count: 4 };
const publish = (blocks: unknown, publish_at: string | null = null) =>
  ask("PATCH", "/home-blocks/1", { blocks, publish_at });
const saved = async () => dataIn(AdminHomePage, (await ask("GET", "/home-blocks/1")).json);
const shown = async () => (await findHomeBlocks(db)).map(({ id }) => id);
const versions = async () =>
  dataIn(z.array(HomePageVersion), (await ask("GET", "/home-blocks/versions")).json);

test("a new shop has all usual blocks", async () => {
  expect((await saved()).blocks.map(({ kind }) => kind)).toEqual([
    "slider",
    "routine",
    "shortcuts",
    "best_sellers",
    "concerns",
    "offers",
    "categories",
    "banner",
    "codes",
    "promises",
  ]);
});

test("publishing replaces the blocks, moves the catalogue's version and keeps versions", async () => {
  const before = await saved();
  const { content } = await readCatalogueVersion(db);
  const { status, json } = await publish([best, { ...slider, hidden: true, title_ar: "ignored" }]);
  expect(status).toBe(200);
  expect(dataIn(AdminHomePage, json)).toMatchObject({
    blocks: [best, { ...slider, hidden: true, title_ar: "" }],
    publish_at: null,
  });
  expect(await shown()).toEqual(["best"]);
  expect((await readCatalogueVersion(db)).content).toBeGreaterThan(content);
  const [now, first, ...others] = await versions();
  expect([now, first, others]).toMatchObject([
    { staff: { id: expect.any(Number) }, blocks: [best, { id: "slider" }] },
    { staff: null, blocks: before.blocks },
    [],
  ]);
});

test("a later version waits for its time, and a version at once replaces it", async () => {
  await publish([best]);
  const { passed } = await readCatalogueVersion(db);
  const later = new Date(Date.now() + 3_600_000).toISOString();
  expect((await publish([slider], later)).status).toBe(200);
  expect([await shown(), (await saved()).blocks.map(({ id }) => id)]).toEqual([["best"], ["slider"]]);
  await publish([slider, best], later);
  expect(await shown()).toEqual(["best"]);
  await db
    .updateTable("home_page")
    .set({ publish_at: new Date(Date.now() - 1000) })
    .execute();
  expect(await shown()).toEqual(["slider", "best"]);
  expect((await readCatalogueVersion(db)).passed).toBe(passed + 1);
  await publish([best], new Date(Date.now() - 1000).toISOString());
  expect([await shown(), (await saved()).publish_at]).toEqual([["best"], null]);
});

test("ten earlier versions are kept", async () => {
  for (let count = 2; count <= 12; count++) await publish([{ ...best, count }]);
  await publish([slider]);
  const all = await versions();
  expect([all.length, all[0]?.blocks[0]?.kind, all.at(-1)?.blocks[0]?.count]).toEqual([11, "slider", 3]);
});

describe("bad input responds with 422 and changes nothing", () => {
  const words = { title_ar: "نص", text_ar: "نص" };
  test.each([
    ["blocks", "no list"],
    ["blocks", []],
    ["blocks", [slider, slider]],
    ["blocks", Array.from({ length: maxHomeBlocks + 1 }, (_, id) => ({ ...slider, id: `b${id}` }))],
    ["blocks.0.kind", [{ id: "a", kind: "iframe" }]],
    ["blocks.0.id", [{ id: '"><script>', kind: "slider" }]],
    ["blocks.0.hidden", [{ ...slider, hidden: "yes" }]],
    ["blocks.0.title_ar", [{ ...best, title_ar: "ط".repeat(81) }]],
    ["blocks.0.text_en", [{ id: "a", kind: "story", ...words, text_en: "x".repeat(601) }]],
    ["blocks.0.title_ar", [{ id: "a", kind: "story", text_ar: "نص" }]],
    ["blocks.0.media_id", [{ id: "a", kind: "picture", ...words }]],
    ["blocks.0.media_id", [{ id: "a", kind: "picture", ...words, media_id: "missing" }]],
    ["blocks.0.link", [{ id: "a", kind: "story", ...words, link: "https://evil.example" }]],
    ["blocks.0.link", [{ id: "a", kind: "story", ...words, link: "//evil.example" }]],
    ["blocks.0.category_id", [{ id: "a", kind: "selection" }]],
    ["blocks.0.category_id", [{ id: "a", kind: "selection", category_id: 999_999 }]],
    ["blocks.0.concern", [{ id: "a", kind: "selection", concern: "missing" }]],
    ["blocks.0.count", [{ ...best, count: 1000 }]],
    ["blocks.0.html", [{ ...slider, html: "<b>" }]],
  ])("%s", async (field, blocks) => {
    const before = await saved();
    const { status, json } = await publish(blocks);
    expect([status, Object.keys(Object(json).errors)]).toEqual([422, [field]]);
    expect(await saved()).toEqual(before);
  });
});

test("control characters of the writing direction are removed", async () => {
  const { json } = await publish([{ ...best, title_ar: "\u202Eنص\u2066" }]);
  expect(dataIn(AdminHomePage, json).blocks[0]?.title_ar).toBe("نص");
});

test("the second of two concurrent publications gets the conflict", async () => {
  const { updated_at } = await saved();
  const [one, other] = await Promise.all(
    [owner.token, staff.token].map((token, index) =>
      call("PATCH", "/admin/home-blocks/1", {
        token,
        body: { blocks: [{ ...best, count: 2 + index }] },
        headers: { "if-match": `"${updated_at}"` },
      }),
    ),
  );
  expect([one?.status, other?.status].sort()).toEqual([200, 412]);
});

test("blocks without content are named", async () => {
  const empty = await insertCategory(db);
  const product = await insertProduct(db);
  const { category_id } = await db
    .selectFrom("products")
    .select("category_id")
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  const blocks = [
    { id: "full", kind: "selection", category_id },
    { id: "none", kind: "selection", category_id: empty },
    { id: "gone", kind: "selection", category_id: 999_999 },
    { id: "no-image", kind: "picture", title_ar: "نص", media_id: "missing" },
    { id: "reviews", kind: "reviews" },
    { id: "promises", kind: "promises" },
  ];
  const { json } = await ask("POST", "/home-blocks/empty", { blocks });
  expect(dataIn(EmptyBlocks, json).ids.sort()).toEqual(["gone", "no-image", "none", "reviews"]);
});

test("staff publish every kind of block", async () => {
  const { rows: images } = { rows: await db.selectFrom("media").select("id").limit(1).execute() };
  const category_id = await insertCategory(db);
  const media_id = images[0]?.id ?? null;
  const kinds = homeBlockKinds.filter((kind) => kind !== "picture" || media_id !== null);
  const blocks = kinds.map((kind) => ({
    id: kind,
    kind,
    title_ar: "عنوان",
    text_ar: "نص",
    category_id,
    media_id,
  }));
  expect((await publish(blocks)).status).toBe(200);
  expect(await shown()).toEqual(kinds);
});
