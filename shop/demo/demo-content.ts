import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";

/** Demo content that nobody has replaced. */
export interface DemoLeft {
  readonly settings: readonly string[];
  readonly pages: readonly string[];
  /** Number of products that are not archived. */
  readonly products: number;
}

/** Finds the content that the owner must replace before opening. */
export async function findDemoContent(db: Database): Promise<DemoLeft> {
  const { demo_fields } = await db.selectFrom("settings").select("demo_fields").executeTakeFirstOrThrow();
  const pages = await db
    .selectFrom("content_pages")
    .select("page")
    .where("is_demo", "=", true)
    .orderBy("id")
    .execute();
  const { products } = await db
    .selectFrom("products")
    .select(({ fn }) => fn.countAll<number>().as("products"))
    .where("is_demo", "=", true)
    .where("status", "<>", "archived")
    .executeTakeFirstOrThrow();
  return { settings: demo_fields, pages: pages.map(({ page }) => page), products };
}

/** Whether an owner has removed the demo content, which then is never loaded again. */
export async function isDemoRemoved(db: Database): Promise<boolean> {
  const settings = await db.selectFrom("settings").select("demo_removed_at").executeTakeFirstOrThrow();
  return settings.demo_removed_at !== null;
}

// Arbitrary, but the same in all processes.
const lockNumber = 20_180_001;

/** Waits for concurrent loading or removal of the demo content, and locks it until the transaction ends. */
export async function lockDemoContent(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
}

/** Ids of the demo's rows, grouped by how their removal treats them. */
export interface DemoRows {
  readonly deletedProducts: readonly number[];
  /** Products with orders or codes and parts of sets that stay, which are archived instead. */
  readonly archivedProducts: readonly number[];
  readonly categories: readonly number[];
  readonly families: readonly number[];
  readonly sliders: readonly number[];
  /** Images that no other row shows. */
  readonly images: readonly string[];
}

/** Finds the demo's rows by their marks, except categories that contain products of the owner. */
export async function findDemoRows(db: Database): Promise<DemoRows> {
  const products = await sql<{ id: number; is_kept: boolean; is_archived: boolean }>`
    select id, status = 'archived' as is_archived,
      ${isUsed(sql`products.id`)} or exists (
        select from product_parts join products as set_product on set_product.id = product_parts.product_id
        where part_id = products.id and (not set_product.is_demo or ${isUsed(sql`set_product.id`)})) as is_kept
    from products where is_demo order by id`.execute(db);
  const all = products.rows.map(({ id }) => id);
  const deleted = products.rows.filter(({ is_kept }) => !is_kept).map(({ id }) => id);
  const { rows: categories } = await sql<{ id: number }>`
    select id from categories where is_demo and not exists (
      select from products where products.category_id = categories.id and products.id <> all(${deleted}::int[]))
    order by id`.execute(db);
  const { rows: families } = await sql<{ id: number }>`
    select family_id as id from family_members group by family_id
    having bool_and(product_id = any(${all}::int[])) order by id`.execute(db);
  const { rows: sliders } = await sql<{ id: number }>`
    select id from sliders where is_demo order by id`.execute(db);
  const ids = {
    deletedProducts: deleted,
    archivedProducts: products.rows.filter((one) => one.is_kept && !one.is_archived).map(({ id }) => id),
    categories: categories.map(({ id }) => id),
    families: families.map(({ id }) => id),
    sliders: sliders.map(({ id }) => id),
  };
  return { ...ids, images: await findTheirImages(db, ids) };
}

/** Condition: orders or codes name a product. */
function isUsed(id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(exists (select from order_lines where order_lines.product_id = ${id})
    or exists (select from order_line_parts where order_line_parts.product_id = ${id})
    or exists (select from code_batches where code_batches.product_id = ${id}))`;
}

/** Id of the demo's picture on the home page. */
export const demoFigureBlock = "demo-figure";

/** Condition: a `block` of the home page is the demo's picture, and links to one of these products. */
export function isRemovedFigure(products: readonly number[]): RawBuilder<SqlBool> {
  return sql`(block ->> 'id' = ${demoFigureBlock} and exists (
    select from unnest(${products}::int[]) as product (id) where block ->> 'link' = '/product/' || product.id))`;
}

/** Finds images that only these rows show, except images uploaded by staff. */
async function findTheirImages(
  db: Database,
  { deletedProducts, archivedProducts, categories, sliders }: Omit<DemoRows, "images">,
): Promise<string[]> {
  const isUploaded = sql<SqlBool>`exists (select from audit_log
    where audit_log.resource = 'media' and action = 'create' and resource_id = media.id)`;
  const { rows: images } = await sql<{ id: string }>`
    with shown as (
      select media_id, product_id = any(${deletedProducts}::int[]) as goes from product_images
      union all select media_id, id = any(${categories}::int[]) from categories
      union all select media_id, true from concerns where media_id is not null
      union all select unnest(array[wide_en_media_id, wide_ar_media_id, tall_media_id]), id = any(${sliders}::int[])
        from sliders
      union all select block ->> 'media_id', ${isRemovedFigure([...deletedProducts, ...archivedProducts])}
        from home_page cross join jsonb_array_elements(blocks) as block
      union all select value #>> '{}', key = any(demo_fields)
        from settings cross join jsonb_each(to_jsonb(settings)) where key like '%\\_media\\_id')
    select media.id from media join shown on shown.media_id = media.id
    where not ${isUploaded}
    group by media.id having bool_and(goes) order by media.id`.execute(db);
  return images.map(({ id }) => id);
}
