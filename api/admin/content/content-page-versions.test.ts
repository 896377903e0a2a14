import { expect, test } from "vitest";
import { z } from "zod";
import { AdminContentPage, ContentPageVersion, WholeContentPageVersion } from "#contract/admin/content.ts";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { data } from "../../responses.ts";
import { exactly } from "../../testing/test-api.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { db, ask, call, owner, staff } = await createTestAdmin();
await addShopDetails(db);

const versionsOf = async (id: number) =>
  exactly(data(z.array(ContentPageVersion)), (await ask("GET", `/content-pages/${id}/versions`)).json).data;
const pageOf = async (id: number) =>
  exactly(data(AdminContentPage), (await ask("GET", `/content-pages/${id}`)).json).data;

test("a previous version can be read and restored", async () => {
  const before = await pageOf(2);
  expect(await versionsOf(2)).toEqual([]);
  await ask("PATCH", "/content-pages/2", { title_en: "Our terms", sections: before.sections.slice(1) });
  const [now, first, ...others] = await versionsOf(2);
  expect([now, first, others]).toMatchObject([
    { title_en: "Our terms", staff: { id: expect.any(Number) }, sections_count: 10 },
    { title_en: before.title_en, staff: null, sections_count: 11, at: before.updated_at },
    [],
  ]);

  const whole = await ask("GET", `/content-pages/2/versions/${first?.id}`);
  const { content } = exactly(data(WholeContentPageVersion), whole.json).data;
  expect(content).toEqual({
    title_ar: before.title_ar,
    title_en: before.title_en,
    summary_ar: before.summary_ar,
    summary_en: before.summary_en,
    sections: before.sections,
  });

  const restored = await ask("POST", "/content-pages/2/restore", { version_id: first?.id });
  expect([restored.status, restored.json]).toMatchObject([200, { data: { ...content, id: 2 } }]);
  expect((await versionsOf(2)).map(({ title_en }) => title_en)).toEqual([
    before.title_en,
    "Our terms",
    before.title_en,
  ]);
});

test("an unchanged page makes no version, and a change outside the API has no author", async () => {
  const { title_ar, sections } = await pageOf(3);
  await ask("PATCH", "/content-pages/3", { title_ar, sections });
  expect(await versionsOf(3)).toHaveLength(1);
  await db.updateTable("content_pages").set({ title_ar: "من أداة أخرى" }).where("id", "=", 3).execute();
  await ask("PATCH", "/content-pages/3", { title_ar: "من المكتب" });
  expect((await versionsOf(3)).map(({ title_ar, staff }) => [title_ar, staff === null])).toEqual([
    ["من المكتب", false],
    ["من أداة أخرى", true],
    [title_ar, true],
  ]);
});

test("a page keeps a hundred versions", async () => {
  await db
    .insertInto("content_page_versions")
    .values(Array.from({ length: 120 }, (_, at) => ({ page_id: 4, content: JSON.stringify(pageSaying(at)) })))
    .execute();
  await ask("PATCH", "/content-pages/4", { title_en: "The newest" });
  const versions = await versionsOf(4);
  expect([versions.length, versions[0]?.title_en, versions.at(-1)?.title_en]).toEqual([
    100,
    "The newest",
    "Version 22",
  ]);
});

test("a version of another page, or with an outdated page version, is rejected", async () => {
  const [ofTerms] = await versionsOf(2);
  const other = await ask("POST", "/content-pages/1/restore", { version_id: ofTerms?.id });
  expect([other.status, other.json]).toMatchObject([422, { errors: { version_id: [expect.any(String)] } }]);
  expect((await ask("GET", `/content-pages/1/versions/${ofTerms?.id}`)).status).toBe(404);
  expect((await ask("GET", "/content-pages/99/versions")).status).toBe(404);
  const stale = await call("POST", "/admin/content-pages/2/restore", {
    token: owner.token,
    body: { version_id: ofTerms?.id },
    headers: { "if-match": '"2020-01-01T00:00:00.000Z"' },
  });
  expect(stale.status).toBe(412);
});

test("two concurrent changes make a version each", async () => {
  const change = (whose: string, title_en: string) =>
    call("PATCH", "/admin/content-pages/5", { token: whose, body: { title_en } });
  await Promise.all([change(owner.token, "One of two"), change(staff.token, "The other")]);
  const titles = (await versionsOf(5)).map(({ title_en }) => title_en);
  expect(titles.slice(0, 2).sort()).toEqual(["One of two", "The other"]);
  expect(titles).toHaveLength(3);
});

function pageSaying(number: number) {
  const title_en = `Version ${number}`;
  return { title_ar: "أ", title_en, summary_ar: "أ", summary_en: "A", sections: [] };
}

test("the first text of an empty page makes the first version", async () => {
  await db.deleteFrom("content_page_versions").where("page_id", "=", 3).execute();
  await db.deleteFrom("content_sections").where("page_id", "=", 3).execute();
  await db
    .updateTable("content_pages")
    .set({ summary_ar: null, summary_en: null })
    .where("id", "=", 3)
    .execute();
  expect(await pageOf(3)).toMatchObject({ summary_ar: "", summary_en: "", sections: [] });
  await ask("PATCH", "/content-pages/3", { title_en: "Returns" });
  expect(await versionsOf(3)).toEqual([]);
  const section = {
    heading_ar: "متى",
    heading_en: "When",
    body_ar: "خلال 14 يومًا.",
    body_en: "Within 14 days.",
  };
  await ask("PATCH", "/content-pages/3", { sections: [section] });
  const [version, ...others] = await versionsOf(3);
  expect([version, others]).toMatchObject([{ title_en: "Returns", sections_count: 1 }, []]);
  const whole = await ask("GET", `/content-pages/3/versions/${version?.id}`);
  expect(exactly(data(WholeContentPageVersion), whole.json).data.content).toMatchObject({
    summary_en: "",
    sections: [section],
  });
});
