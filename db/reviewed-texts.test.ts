import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "./database.ts";
import { migrate, migrateTo } from "./migrate.ts";
import { createEmptyDatabase, type TestDatabase } from "./testing/test-database.ts";

let untouched: TestDatabase;
let edited: TestDatabase;
beforeAll(async () => {
  [untouched, edited] = await Promise.all([createEmptyDatabase(), createEmptyDatabase()]);
  await Promise.all([untouched, edited].map(({ db }) => migrateTo(db, "0015_last_changes")));
});
afterAll(() => Promise.all([untouched, edited].map(({ drop }) => drop())));

async function sectionsOf(db: Database) {
  return await db
    .selectFrom("content_sections")
    .innerJoin("content_pages", "content_pages.id", "page_id")
    .select(["page", "position", "heading_ar", "heading_en", "body_ar", "body_en"])
    .orderBy("page_id")
    .orderBy("position")
    .execute();
}

type Section = Awaited<ReturnType<typeof sectionsOf>>[number];
const at = (sections: readonly Section[], page: string, position: number) =>
  sections.find((section) => section.page === page && section.position === position);

test("texts that nobody has touched become the reviewed ones", async () => {
  const { db } = untouched;
  const before = await sectionsOf(db);
  await migrateTo(db, "0016_reviewed_texts");
  const after = await sectionsOf(db);
  expect(after).toHaveLength(before.length);
  expect(at(after, "shipping", 4)?.body_ar).toContain("رقم الموبايل المسجّل في الطلب");
  expect(at(after, "exchange", 4)?.heading_ar).toBe("كيف تُرجع منتجًا؟");
  expect(at(after, "terms", 10)).toEqual(at(before, "terms", 10));
  // Each of the migration's texts has found its place: none is held by a first text that was taken wrongly.
  const parts = ["heading_ar", "heading_en", "body_ar", "body_en"] as const;
  const changed = after.flatMap((section, index) =>
    parts.filter((part) => section[part] !== before[index]?.[part]),
  );
  expect(changed).toHaveLength(70);
  const pages = await db
    .selectFrom("content_pages")
    .select(["page", "summary_ar", "summary_en"])
    .orderBy("id")
    .execute();
  expect(pages[0]?.summary_en).toContain("people across Egypt know");
  expect(pages[4]?.summary_ar).toContain("تحذفها");
  const settings = await db
    .selectFrom("settings")
    .select(["address_en", "seller_ar"])
    .executeTakeFirstOrThrow();
  expect(settings).toEqual({
    address_en: "12 90th Street (South Teseen), New Cairo, Cairo",
    seller_ar: "شركة سمايل لمستحضرات التجميل والعناية بالبشرة",
  });
});

test("what the owner has written stays, and only that", async () => {
  const { db } = edited;
  await sql
    .raw(`
    update content_pages set summary_en = 'Ours' where page = 'about';
    update content_sections set body_ar = body_ar || '.' where position = 1
      and page_id = (select id from content_pages where page = 'shipping');
    update settings set address_en = '1 Nile Street';
    update cities set name_ar = 'أكتوبر' where name_en = 'Sixth of October';
    update cities set name_ar = '6 أكتوبر' where name_en = 'Helwan';`)
    .execute(db);
  const before = at(await sectionsOf(db), "shipping", 1);
  await migrate(db);
  const after = at(await sectionsOf(db), "shipping", 1);
  expect(after?.body_ar).toBe(before?.body_ar);
  expect(after?.body_en).toContain("leaves our warehouse");
  expect(after?.heading_ar).toBe("متى يصل الطلب؟");
  const about = await db
    .selectFrom("content_pages")
    .selectAll()
    .where("page", "=", "about")
    .executeTakeFirst();
  expect(about?.summary_en).toBe("Ours");
  expect(about?.summary_ar).toContain("في مصر كلها");
  const settings = await db.selectFrom("settings").select(["address_en", "seller_ar"]).executeTakeFirst();
  expect(settings).toEqual({
    address_en: "1 Nile Street",
    seller_ar: "شركة سمايل لمستحضرات التجميل والعناية بالبشرة",
  });
  const city = await db
    .selectFrom("cities")
    .select("name_ar")
    .where("name_en", "=", "Sixth of October")
    .executeTakeFirst();
  expect(city?.name_ar).toBe("أكتوبر");
});

test("the privacy page names the cookie by which a browser is known again, where the owner has not written it anew", async () => {
  const database = await createEmptyDatabase();
  const { db } = database;
  await migrateTo(db, "0017_names");
  await sql`update content_sections set body_en = 'Ours' where position = 3
    and page_id = (select id from content_pages where page = 'privacy')`.execute(db);
  await migrate(db);
  const cookies = at(await sectionsOf(db), "privacy", 3);
  await database.drop();
  expect(cookies?.body_ar).toContain("نتعرّف به على الجهاز");
  expect(cookies?.body_en).toBe("Ours");
});

test("what later releases keep of people is told by the privacy policy that nobody has touched", async () => {
  const { db } = untouched;
  await migrate(db);
  const after = await sectionsOf(db);
  expect(at(after, "privacy", 1)?.body_en).toContain("an unreadable trace of its network");
  expect(at(after, "privacy", 1)?.body_ar).toContain("أثر للشبكة");
  expect(at(after, "privacy", 5)?.body_en).toContain("isn’t used twice");
  expect(at(after, "privacy", 5)?.body_ar).toContain("كوبون المرة الواحدة");
});
