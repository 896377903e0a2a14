import { type InferResult, sql } from "kysely";
import {
  type AdminContentPageQuery,
  ContentPageContent,
  type ContentPagePatch,
  type ContentSection,
  type NewContentPage,
} from "#contract/admin/content.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { accept, type Result, reject } from "../result.ts";
import type { Staff } from "../staff/staff.ts";
import { isPublished, ownPages } from "./find-content-page.ts";
import { missingValues } from "./missing-values.ts";

/** Sections of a page, published or not, as JSON in SQL over `content_pages`. */
const sections = sql<ContentSection[]>`coalesce((
  select jsonb_agg(jsonb_build_object('heading_ar', heading_ar, 'heading_en', heading_en,
    'body_ar', body_ar, 'body_en', body_en) order by position)
  from content_sections where page_id = content_pages.id), draft_sections, '[]')`;

function selectAdminContentPages(db: Database) {
  return db
    .selectFrom("content_pages")
    .select(["id", "page", "title_ar", "title_en", "summary_ar", "summary_en", "updated_at"])
    .select([
      sections.as("sections"),
      sql<boolean>`draft_sections is not null and not ${isPublished}`.as("is_draft"),
    ]);
}

export type AdminContentPage = InferResult<ReturnType<typeof selectAdminContentPages>>[number];

/** Content pages with their sections, found by title. */
export const { list: listAdminContentPages, find: findAdminContentPage } = listAndFind({
  select: selectAdminContentPages,
  id: "id",
  created: "created_at",
  sorts: { id: "id", page: "page" },
  filters: ({ q }: ListFilters<AdminContentPageQuery>, eb) => [
    q !== "" && contains([eb.ref("title_ar"), eb.ref("title_en")], q),
  ],
});

/** Adds a page under /pages/NAME with its first version and returns its id. */
export async function addContentPage(
  tx: DatabaseTransaction,
  { sections, is_draft, ...page }: NewContentPage,
  staff: Pick<Staff, "id">,
): Promise<Result<number, ChangeRejection>> {
  try {
    const { id } = await tx
      .insertInto("content_pages")
      .values(page)
      .returning("id")
      .executeTakeFirstOrThrow();
    await storeSections(tx, id, sections, is_draft);
    const stored = await storePageVersion(tx, id, staff);
    return stored.ok ? accept(id) : stored;
  } catch (error) {
    if (!isUniqueViolation(error, "content_pages_page_key")) throw error;
    return reject({ code: "fields", errors: { page: ["name_taken"] } });
  }
}

/** Deletes a page that staff added, with its versions. The shop's own pages stay. */
export async function deleteContentPage(
  tx: DatabaseTransaction,
  id: number,
): Promise<Result<null, { readonly code: "own_page" }>> {
  const deleted = await tx
    .deleteFrom("content_pages")
    .where("id", "=", id)
    .where("page", "not in", ownPages)
    .executeTakeFirst();
  return deleted.numDeletedRows === 0n ? reject({ code: "own_page" }) : accept(null);
}

/** Changes a content page, which the caller has locked, and keeps the old content as a version. Sections replace all old ones. */
export async function changeContentPage(
  tx: DatabaseTransaction,
  id: number,
  { sections, is_draft, ...words }: ContentPagePatch,
  staff: Pick<Staff, "id">,
): Promise<Result<null, ChangeRejection>> {
  await storeVersion(tx, id, null);
  await tx
    .updateTable("content_pages")
    .set({ ...words, is_demo: false })
    .where("id", "=", id)
    .execute();
  if (sections !== undefined || is_draft !== undefined) {
    const before = await lockedPage(tx, id);
    await storeSections(tx, id, sections ?? before.sections, is_draft ?? before.is_draft);
  }
  return await storePageVersion(tx, id, staff);
}

async function lockedPage(tx: DatabaseTransaction, id: number): Promise<AdminContentPage> {
  const page = await findAdminContentPage(tx, id);
  if (page === null) throw new Error(`expected the content page ${id}`);
  return page;
}

/** Replaces the sections of a locked page. A draft has none in `content_sections`. */
async function storeSections(
  tx: DatabaseTransaction,
  id: number,
  sections: readonly ContentSection[],
  isDraft: boolean,
): Promise<void> {
  await tx.deleteFrom("content_sections").where("page_id", "=", id).execute();
  const draft_sections = isDraft ? JSON.stringify(sections) : null;
  await tx.updateTable("content_pages").set({ draft_sections }).where("id", "=", id).execute();
  const rows = sections.map((section, index) => ({ ...section, page_id: id, position: index + 1 }));
  if (!isDraft && rows.length > 0) await tx.insertInto("content_sections").values(rows).execute();
}

/** Stores the changed page as a version. Rejects a published page with a placeholder that has no value. */
async function storePageVersion(
  tx: DatabaseTransaction,
  id: number,
  staff: Pick<Staff, "id">,
): Promise<Result<null, ChangeRejection>> {
  const page = await lockedPage(tx, id);
  const errors = page.is_draft ? {} : await missingValues(tx, page);
  if (Object.keys(errors).length > 0) return reject({ code: "fields", errors });
  await storeVersion(tx, id, staff.id);
  return accept(null);
}

/** Restores a version of a content page as a new change. */
export async function restoreVersion(
  tx: DatabaseTransaction,
  id: number,
  versionId: number,
  staff: Pick<Staff, "id">,
): Promise<Result<null, ChangeRejection>> {
  const version = await findVersion(tx, id, versionId);
  if (version === null) return reject({ code: "fields", errors: { version_id: ["unknown_choice"] } });
  return await changeContentPage(tx, id, version.content, staff);
}

/** Maximum number of versions per page; older ones are deleted. */
const maxVersions = 100;

/** Stores the content of a locked page as a version, unless it equals the newest one or is empty. `staffId`: author, null if unknown. */
export async function storeVersion(
  tx: DatabaseTransaction,
  pageId: number,
  staffId: number | null,
): Promise<void> {
  await sql`
    with now_said as (
      select jsonb_build_object('title_ar', title_ar, 'title_en', title_en, 'summary_ar', coalesce(summary_ar, ''),
        'summary_en', coalesce(summary_en, ''), 'sections', ${sections}) as content
      from content_pages where id = ${pageId} and ${sections} <> '[]')
    insert into content_page_versions (page_id, staff_id, at, content)
    select ${pageId}, ${staffId},
      case when ${staffId}::int is null then (select updated_at from content_pages where id = ${pageId})
        else date_trunc('milliseconds', clock_timestamp()) end, content
    from now_said
    where content is distinct from (
      select content from content_page_versions where page_id = ${pageId} order by id desc limit 1)`.execute(
    tx,
  );
  await sql`delete from content_page_versions where page_id = ${pageId} and id <= (
    select id from content_page_versions where page_id = ${pageId}
    order by id desc offset ${maxVersions} limit 1)`.execute(tx);
}

/** Returns the versions of a page, newest first; null for an unknown page. */
export async function listVersions(db: Database, pageId: number) {
  const versions = await selectVersions(db, pageId).orderBy("content_page_versions.id", "desc").execute();
  if (versions.length > 0) return versions;
  const page = await db.selectFrom("content_pages").select("id").where("id", "=", pageId).executeTakeFirst();
  return page === undefined ? null : [];
}

/** Returns a version with its content; null if the page has no such version. */
export async function findVersion(db: Database, pageId: number, versionId: number) {
  const row = await selectVersions(db, pageId)
    .select("content")
    .where("content_page_versions.id", "=", versionId)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, content: ContentPageContent.parse(row.content) };
}

export type PageVersion = NonNullable<Awaited<ReturnType<typeof listVersions>>>[number];

function selectVersions(db: Database, pageId: number) {
  return db
    .selectFrom("content_page_versions")
    .leftJoin("staff", "staff.id", "content_page_versions.staff_id")
    .select(["content_page_versions.id", "at", "staff.id as staff_id", "staff.name as staff_name"])
    .select([
      sql<string>`content ->> 'title_ar'`.as("title_ar"),
      sql<string>`content ->> 'title_en'`.as("title_en"),
      sql<number>`jsonb_array_length(content -> 'sections')`.as("sections_count"),
    ])
    .where("page_id", "=", pageId);
}
