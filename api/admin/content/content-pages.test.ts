import { expect, test } from "vitest";
import { AdminContentPage } from "#contract/admin/content.ts";
import { AdminSettings } from "#contract/admin/settings/settings.ts";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { readCatalogueVersion } from "#shop/catalogue-version.ts";
import { findContentPage, listWrittenPages } from "#shop/content/find-content-page.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { db, ask } = await createTestAdmin();
await addShopDetails(db);

const section = { heading_ar: "أ", heading_en: "A", body_ar: "نص {brand}", body_en: "**Text** {brand}" };
const pageOf = (json: unknown) => AdminContentPage.parse(Object(json).data);

test("the sections are replaced together, in the given order", async () => {
  const before = pageOf((await ask("GET", "/content-pages/2")).json);
  expect(before).toMatchObject({ page: "terms", title_en: "Terms and conditions" });
  expect(before.sections).toHaveLength(11);
  const { content: version } = await readCatalogueVersion(db);

  const sections = [section, { ...section, heading_en: "B" }];
  const { status, json } = await ask("PATCH", "/content-pages/2", { sections });
  expect(status).toBe(200);
  expect(pageOf(json)).toEqual({ ...before, sections, updated_at: expect.any(String) });
  expect((await readCatalogueVersion(db)).content).toBeGreaterThan(version);
});

test.each([
  ["sections", []],
  ["sections", "no list"],
  ["sections.0.heading_ar", [{ ...section, heading_ar: "" }]],
  ["sections.1.body_ar", [section, { ...section, body_ar: " " }]],
  ["sections.0.body_en", [{ ...section, body_en: "x".repeat(10_001) }]],
  ["sections", Array.from({ length: 41 }, () => section)],
])("an error at %s responds with 422 and changes nothing", async (field, sections) => {
  const before = (await ask("GET", "/content-pages/1")).json;
  const { status, json } = await ask("PATCH", "/content-pages/1", { sections });
  expect([status, Object.keys(Object(json).errors)]).toEqual([422, [field]]);
  expect((await ask("GET", "/content-pages/1")).json).toEqual(before);
});

test("phones are accepted as dialled, and links get https and no other scheme", async () => {
  const changes = { phone: "١٦٠٠٠", whatsapp: "010 9876 5432", facebook_url: null, vat_percent: 15 };
  const { status, json } = await ask("PATCH", "/settings/1", changes);
  expect(status).toBe(200);
  expect(AdminSettings.parse(Object(json).data)).toMatchObject({
    phone: "16000",
    whatsapp: "+201098765432",
    facebook_url: null,
    vat_percent: 15,
  });
  const typed = { facebook_url: "facebook.com/smile.eg", instagram_url: "https://instagram.com/smile" };
  const completed = (await ask("PATCH", "/settings/1", typed)).json;
  expect(Object(completed).data).toMatchObject({ ...typed, facebook_url: "https://facebook.com/smile.eg" });
  for (const [field, value] of [
    ["whatsapp", "16000"],
    ["phone", "call us"],
    ["facebook_url", "javascript:alert(1)"],
    ["instagram_url", "http://example.com"],
    ["instagram_url", 'https://example.com/"><script>'],
    ["email", "nobody"],
    ["vat_percent", 100],
  ] as const) {
    const rejected = await ask("PATCH", "/settings/1", { [field]: value });
    expect([field, value, rejected.status]).toEqual([field, value, 422]);
  }
});

test("names in braces that no setting fills are rejected at their field", async () => {
  const sections = [section, { ...section, heading_en: "{returns}" }];
  for (const [body, errors] of [
    [{ sections }, ["sections.1.heading_en"]],
    [{ sections: [{ ...section, body_ar: "خلال {days}" }] }, ["sections.0.body_ar"]],
    [{ title_en: "Terms of { brand }", summary_ar: "{brand" }, ["title_en", "summary_ar"]],
  ] as const) {
    const { status, json } = await ask("PATCH", "/content-pages/2", body);
    expect([status, Object.keys(Object(json).errors)]).toEqual([422, errors]);
  }
});

test("a draft is published once its placeholders have values, and becomes a draft again", async () => {
  const texts = async () => (await findContentPage(db, "shipping")).sections.length;
  const sections = [{ ...section, body_en: "Since {since}" }];
  const draft = pageOf((await ask("PATCH", "/content-pages/3", { is_draft: true, sections })).json);
  expect(draft).toMatchObject({ is_draft: true, sections });
  expect([await texts(), await listWrittenPages(db)]).toEqual([0, expect.not.arrayContaining(["shipping"])]);
  await db.updateTable("settings").set({ since: null }).execute();
  const rejected = await ask("PATCH", "/content-pages/3", { is_draft: false });
  expect([rejected.status, Object.keys(Object(rejected.json).errors)]).toEqual([422, ["sections.0.body_en"]]);
  await db.updateTable("settings").set({ since: 2020 }).execute();
  const published = pageOf((await ask("PATCH", "/content-pages/3", { is_draft: false })).json);
  expect(published).toMatchObject({ is_draft: false, sections });
  expect(published.updated_at > draft.updated_at).toBe(true);
  expect(await texts()).toBe(1);
  const again = pageOf((await ask("PATCH", "/content-pages/3", { is_draft: true })).json);
  expect(again).toMatchObject({ is_draft: true, sections });
  expect(await texts()).toBe(0);
});
