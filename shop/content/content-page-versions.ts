import { sql } from "kysely";
import { ContentPageContent } from "#contract/admin/content.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";

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
        'summary_en', coalesce(summary_en, ''), 'sections', (
          select coalesce(jsonb_agg(jsonb_build_object('heading_ar', heading_ar, 'heading_en', heading_en,
            'body_ar', body_ar, 'body_en', body_en) order by position), '[]')
          from content_sections where page_id = ${pageId})) as content
      from content_pages where id = ${pageId}
        and exists (select from content_sections where page_id = ${pageId}))
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
