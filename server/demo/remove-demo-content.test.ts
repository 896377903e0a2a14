import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Database } from "#db/database.ts";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { demoProducts } from "#demo/catalogue/demo-products.ts";
import { demoSettings } from "#demo/shop/demo-settings.ts";
import { findContentPage, listWrittenPages } from "#shop/content/find-content-page.ts";
import { findDemoContent, isDemoRemoved } from "#shop/demo/demo-content.ts";
import { countDemoContent, removeDemoContent } from "#shop/demo/remove-demo-content.ts";
import { changeSettings } from "#shop/settings/admin-settings.ts";
import { everythingStored } from "#shop/testing/everything-stored.ts";
import { insertBuyer } from "#shop/testing/insert-buyer.ts";
import { insertOrder } from "#shop/testing/insert-order.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { orderBetweenLocks } from "#shop/testing/order-between-locks.ts";
import { waitingStatements } from "#shop/testing/waiting-statements.ts";
import { addDemoTexts } from "../testing/add-demo-texts.ts";
import { addShopDetails } from "../testing/add-shop-details.ts";
import { brandImageNames } from "./add-demo-shop.ts";

async function openDemoShop() {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  await addDemoTexts(db);
  const { staff } = await insertStaff(db, "owner");
  return { db, staff };
}

async function idOf(db: Database, sku: string): Promise<number> {
  return (await db.selectFrom("products").select("id").where("sku", "=", sku).executeTakeFirstOrThrow()).id;
}

async function countsOf(db: Database) {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from products) as products, (select count(*)::int from categories) as categories,
    (select count(*)::int from product_families) as families, (select count(*)::int from sliders) as sliders,
    (select count(*)::int from media) as media, (select count(*)::int from deleted_media) as deleted_media,
    (select count(*)::int from reviews) as reviews, (select count(*)::int from product_search) as found`.execute(
    db,
  );
  return rows[0];
}

const nothing = {
  products_deleted: 0,
  products_archived: 0,
  categories: 0,
  families: 0,
  sliders: 0,
  pictures: 0,
  settings: [],
  pages: [],
};

test("loading the demo fills empty settings and unwritten pages, and marks them", async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  await db.updateTable("settings").set({ phone: "19123" }).execute();
  const { page_id } = await db
    .insertInto("content_sections")
    .columns(["page_id", "position", "heading_ar", "heading_en", "body_ar", "body_en"])
    .expression((eb) =>
      eb
        .selectFrom("content_pages")
        .select(sql.raw<number>("id, 1, 'شروط', 'Ours', 'نص', 'Own'").as("id"))
        .where("page", "=", "terms"),
    )
    .returning("page_id")
    .executeTakeFirstOrThrow();

  await addDemoTexts(db);
  const settings = await db.selectFrom("settings").selectAll().executeTakeFirstOrThrow();
  expect(settings).toMatchObject({ ...demoSettings, phone: "19123" });
  expect(await findDemoContent(db)).toEqual({
    settings: [...Object.keys(demoSettings), ...Object.keys(brandImageNames)].filter(
      (name) => name !== "phone",
    ),
    pages: ["about", "shipping", "exchange", "privacy"],
    products: demoProducts.length,
  });
  const own = await db.selectFrom("content_sections").selectAll().where("page_id", "=", page_id).execute();
  expect(own).toMatchObject([{ heading_en: "Ours" }]);
});

test("countDemoContent finds the texts of a demo whose products staff have deleted", async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  expect(await countDemoContent(db)).toBeNull();
  await addShopDetails(db);
  expect(await countDemoContent(db)).toMatchObject({
    products_deleted: 0,
    pages: ["about", "terms", "shipping", "exchange", "privacy"],
  });
});

describe("removeDemoContent", () => {
  test("waits for a customer who is ordering with a cart in any order", async () => {
    const { db, staff } = await openDemoShop();
    const [first, second] = [await idOf(db, "SM-CLE-01"), await idOf(db, "SM-CLE-02")];
    await insertBuyer(db, [
      [second, 1],
      [first, 1],
    ]);
    const inCarts = (product: number) => sql`
      select 1 from cart_lines join products on products.id = product_id
      where product_id = ${product} for no key update nowait`;
    let removing: ReturnType<typeof removeDemoContent> | undefined;
    await db.transaction().execute(async (tx) => {
      await inCarts(first).execute(tx);
      removing = removeDemoContent(db, staff);
      await expect.poll(() => waitingStatements(db), { interval: 5 }).toBe(1);
      await inCarts(second).execute(tx);
    });
    expect(await removing).toMatchObject({ products_deleted: demoProducts.length });
  });

  test("lets an order of a line that was added between its locks go first (B15)", async () => {
    const { db, staff } = await openDemoShop();
    const [held, ordered] = [await idOf(db, "SM-CLE-01"), await idOf(db, "SM-CLE-02")];
    const removed = await orderBetweenLocks(db, { held, ordered }, () => removeDemoContent(db, staff));
    expect(removed).toMatchObject({ products_deleted: demoProducts.length });
  });

  test("removes everything, and a later start does not load it again", async () => {
    const { db, staff } = await openDemoShop();
    const whole = {
      products_deleted: 36,
      products_archived: 0,
      categories: 8,
      families: 1,
      sliders: 4,
      pictures: 135,
      pages: ["about", "terms", "shipping", "exchange", "privacy"],
    };
    expect(await countDemoContent(db)).toMatchObject(whole);
    expect(await removeDemoContent(db, staff)).toMatchObject(whole);
    expect(await countsOf(db)).toEqual({
      products: 0,
      categories: 0,
      families: 0,
      sliders: 0,
      media: 0,
      deleted_media: 135,
      reviews: 0,
      found: 0,
    });
    const settings = await db.selectFrom("settings").selectAll().executeTakeFirstOrThrow();
    const unnamed = { brand_ar: "متجري", brand_en: "My shop", since: null, phone: null, footer_ar: "" };
    expect(settings).toMatchObject(unnamed);
    expect(Object.values(settings)).not.toContainEqual(expect.stringContaining("Smile"));
    expect(settings.demo_fields).toEqual([]);
    // Drafts replace the texts and are not published.
    expect(await listWrittenPages(db)).toEqual([]);
    const pages = await db
      .selectFrom("content_pages")
      .select(["page", "draft_sections", "is_demo"])
      .orderBy("id")
      .execute();
    expect(pages.flatMap(({ page, draft_sections }) => (draft_sections === null ? [] : [page]))).toEqual([
      "terms",
      "shipping",
      "exchange",
      "privacy",
    ]);
    expect(pages.some(({ is_demo }) => is_demo)).toBe(false);
    expect((await findContentPage(db, "terms")).sections).toEqual([]);
    // Earlier releases would publish sections that are stored here.
    expect(await db.selectFrom("content_sections").selectAll().execute()).toEqual([]);
    expect(JSON.stringify(pages)).not.toMatch(/Smile|2018|سمايل/);

    expect(await isDemoRemoved(db)).toBe(true);
    expect(await countDemoContent(db)).toBeNull();
    await addDemoTexts(db);
    expect(await countsOf(db)).toMatchObject({ products: 0 });
  });

  test("archives ordered products and keeps their category and images", async () => {
    const { db, staff } = await openDemoShop();
    const ordered = await idOf(db, "SM-SER-01");
    await insertOrder(db, [[ordered, 1]]);
    expect(await removeDemoContent(db, staff)).toMatchObject({
      products_deleted: 35,
      products_archived: 1,
      categories: 7,
    });
    const left = await db.selectFrom("products").select(["id", "status", "archived_at"]).execute();
    expect(left).toEqual([{ id: ordered, status: "archived", archived_at: expect.any(Date) }]);
    expect(await countsOf(db)).toMatchObject({ categories: 1, found: 0, media: 4 });
    const before = await everythingStored(db);
    expect(await countDemoContent(db)).toBeNull();
    expect(await removeDemoContent(db, staff)).toEqual(nothing);
    expect(await everythingStored(db)).toEqual(before);
  });

  test("keeps the owner's products, their categories, renamed rows and saved settings", async () => {
    const { db, staff } = await openDemoShop();
    const own = (key: string) =>
      db.selectFrom("categories").select("id").where("key", "=", key).executeTakeFirstOrThrow();
    const serums = await own("serums");
    const product = await insertProduct(db, { sku: "SM-OWN-01", category_id: serums.id });
    const media_id = "SM-SER-01-front";
    const image = { product_id: product, position: 0, media_id, alt_en: "", alt_ar: "" };
    await db.insertInto("product_images").values(image).execute();
    await db.updateTable("categories").set({ name_en: "Lips" }).where("key", "=", "sets").execute();
    await db
      .updateTable("sliders")
      .set({ title_en: "Hello" })
      .where("title_en", "=", "Skin, at ease")
      .execute();
    await db.transaction().execute((tx) => changeSettings(tx, { phone: "+201012345678" }));
    const remade = await idOf(db, "SM-SET-03");
    await db.updateTable("products").set({ name_en: "Mine" }).where("id", "=", remade).execute();

    const content = await removeDemoContent(db, staff);
    expect(content).toMatchObject({ products_deleted: 35, categories: 6, sliders: 3 });
    expect(content.settings).not.toContain("phone");
    expect(await countsOf(db)).toMatchObject({ products: 2, categories: 2, sliders: 1 });
    const images = await db.selectFrom("media").select("id").execute();
    expect(images.map(({ id }) => id)).toContain(media_id);
    const settings = await db.selectFrom("settings").selectAll().executeTakeFirstOrThrow();
    expect([settings.phone, settings.whatsapp]).toEqual(["+201012345678", null]);
  });

  test("removes everything once when it runs twice beside an order and a start", async () => {
    const { db, staff } = await openDemoShop();
    const ordered = await idOf(db, "SM-CLE-02");
    const [one, other, order] = await Promise.allSettled([
      removeDemoContent(db, staff),
      removeDemoContent(db, staff),
      insertOrder(db, [[ordered, 1]]),
      addDemoTexts(db),
    ]);
    const counts = [one, other].map((done) =>
      done.status === "fulfilled" ? done.value.products_deleted + done.value.products_archived : done.reason,
    );
    expect(counts.toSorted()).toEqual([0, 36]);
    const left = await db.selectFrom("products").select("status").execute();
    expect(left).toEqual(order.status === "fulfilled" ? [{ status: "archived" }] : []);
    const entries = await db.selectFrom("audit_log").select("resource").execute();
    expect(entries).toEqual([{ resource: "demo-content" }]);
  });
});
