import { type InferResult, sql } from "kysely";
import { type AdminHomePageQuery, HomeBlock, type HomePagePatch } from "#contract/admin/home-page.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { listConcerns } from "../concerns/concerns.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { knownImages } from "../media/known-images.ts";
import { accept, type Result, reject } from "../result.ts";
import type { Staff } from "../staff/staff.ts";

/** Block with the size of its picture. */
export type ShownBlock = HomeBlock & { readonly image: BlockImage | null };

export interface BlockImage {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** Returns the visible blocks of the home page in order, as published by now. The catalogue's version changes when the result does. */
export async function findHomeBlocks(db: Database): Promise<ShownBlock[]> {
  const { blocks } = await db
    .selectFrom("home_page")
    .select(sql<unknown>`case when publish_at > now() then blocks_before else blocks end`.as("blocks"))
    .executeTakeFirstOrThrow();
  return await withImages(
    db,
    parseBlocks(blocks).filter(({ hidden }) => !hidden),
  );
}

/** Adds the sizes of pictures. A picture that does not exist is null. */
export async function withImages(db: Database, blocks: readonly HomeBlock[]): Promise<ShownBlock[]> {
  const ids = blocks.flatMap(({ media_id }) => media_id ?? []);
  const images =
    ids.length === 0
      ? []
      : await db.selectFrom("media").select(["id", "width", "height"]).where("id", "in", ids).execute();
  const byId = new Map(images.map((image) => [image.id, image]));
  return blocks.map((block) => ({ ...block, image: byId.get(block.media_id ?? "") ?? null }));
}

/** Blocks that an older release stored in another form are left out. */
function parseBlocks(stored: unknown): HomeBlock[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((block) => HomeBlock.safeParse(block).data ?? []);
}

function selectHomePage(db: Database) {
  return db.selectFrom("home_page").select(["id", "blocks", "publish_at", "updated_at"]);
}

export type HomePageRow = InferResult<ReturnType<typeof selectHomePage>>[number];

/** The home page, as a list with one row. */
export const { list: listAdminHomePages, find: findAdminHomePage } = listAndFind({
  select: selectHomePage,
  id: "id",
  created: "created_at",
  sorts: { id: "id" },
  filters: (_: ListFilters<AdminHomePageQuery>) => [],
});

/** Returns the blocks that staff saved last. */
export function savedBlocks({ blocks }: Pick<HomePageRow, "blocks">): HomeBlock[] {
  return parseBlocks(blocks);
}

/** Publishes blocks now or at a time; the page shows the current ones until then. The caller has locked the row. Keeps versions. */
export async function changeHomePage(
  tx: DatabaseTransaction,
  id: number,
  { blocks, publish_at }: HomePagePatch,
  staff: Pick<Staff, "id">,
): Promise<Result<null, ChangeRejection>> {
  const errors = await unknownChoices(tx, blocks ?? []);
  if (errors !== null) return reject({ code: "fields", errors });
  await storeVersion(tx, null);
  const next = blocks === undefined ? null : JSON.stringify(blocks);
  await sql`
    update home_page set blocks = coalesce(${next}::jsonb, blocks),
      publish_at = case when ${publish_at}::timestamptz > now() then ${publish_at}::timestamptz end,
      blocks_before = case when ${publish_at}::timestamptz > now()
        then case when publish_at > now() then blocks_before else blocks end end
    where id = ${id}`.execute(tx);
  await storeVersion(tx, staff.id);
  return accept(null);
}

/** Returns an error for each picture, category or concern that does not exist; null if there is none. */
async function unknownChoices(
  tx: DatabaseTransaction,
  blocks: readonly HomeBlock[],
): Promise<FieldErrors | null> {
  const images = await knownImages(
    tx,
    blocks.flatMap(({ media_id }) => media_id ?? []),
  );
  const categories = new Set(
    (await tx.selectFrom("categories").select("id").execute()).map((category) => category.id),
  );
  const concerns = new Set((await listConcerns(tx)).map(({ key }) => key));
  const errors = blocks.flatMap(({ media_id, category_id, concern }, index) => [
    ...(media_id === null || images.has(media_id) ? [] : [`blocks.${index}.media_id`]),
    ...(category_id === null || categories.has(category_id) ? [] : [`blocks.${index}.category_id`]),
    ...(concern === null || concerns.has(concern) ? [] : [`blocks.${index}.concern`]),
  ]);
  return errors.length === 0
    ? null
    : Object.fromEntries(errors.map((field) => [field, ["unknown_choice"] as const]));
}

/** Earlier versions beside the current one. */
const maxEarlierVersions = 10;

/** Stores the saved blocks as a version, unless they equal the newest one. `staffId`: author, null if unknown. */
async function storeVersion(tx: DatabaseTransaction, staffId: number | null): Promise<void> {
  await sql`
    insert into home_page_versions (staff_id, blocks)
    select ${staffId}, blocks from home_page
    where blocks is distinct from (select blocks from home_page_versions order by id desc limit 1)`.execute(
    tx,
  );
  await sql`delete from home_page_versions where id <= (
    select id from home_page_versions order by id desc offset ${maxEarlierVersions + 1} limit 1)`.execute(tx);
}

/** Returns the versions of the home page, the newest first. */
export async function listHomePageVersions(db: Database) {
  const rows = await db
    .selectFrom("home_page_versions")
    .leftJoin("staff", "staff.id", "home_page_versions.staff_id")
    .select(["home_page_versions.id", "at", "blocks", "staff.id as staff_id", "staff.name as staff_name"])
    .orderBy("home_page_versions.id", "desc")
    .execute();
  return rows.map(({ blocks, ...version }) => ({ ...version, blocks: parseBlocks(blocks) }));
}
