import { sql } from "kysely";
import type { DemoContent } from "#contract/admin/opening.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { type Author, writeEntry } from "../audit/write-entry.ts";
import { lockToDelete } from "../catalogue/editing/delete-product.ts";
import { replaceDemoPages } from "../content/replace-demo-pages.ts";
import { deleteImageRows } from "../media/delete-media.ts";
import { indexProducts, removeFromSearch } from "../search/index-products.ts";
import { type DemoRows, findDemoRows, isRemovedFigure, lockDemoContent } from "./demo-content.ts";

const auditedId = "demo";

/** Returns what removing the demo content would do now; null if none of its rows, settings and texts remains. */
export async function countDemoContent(db: Database): Promise<DemoContent | null> {
  const rows = await findDemoRows(db);
  const { demo_fields } = await db.selectFrom("settings").select("demo_fields").executeTakeFirstOrThrow();
  const pages = await db.selectFrom("content_pages").select("page").where("is_demo", "=", true).execute();
  if (!isAny(rows) && demo_fields.length === 0 && pages.length === 0) return null;
  return counted(
    rows,
    demo_fields,
    pages.map(({ page }) => page),
  );
}

/** Removes the demo content for good in one transaction; archives ordered products. Returns the removed content. */
export async function removeDemoContent(db: Database, author: Author): Promise<DemoContent> {
  return await runTransaction(db, async (tx) => {
    await lockDemoContent(tx);
    await lockRows(tx, await findDemoRows(tx));
    // Reads again under the locks: a product may have been ordered.
    const rows = await findDemoRows(tx);
    const skus = await skusOf(tx, rows);
    await removeRows(tx, rows);
    const emptied = await emptySettings(tx);
    if (rows.images.length > 0) await deleteImageRows(tx, rows.images);
    const content = counted(rows, Object.keys(emptied), await replaceDemoPages(tx));
    if (content.settings.length > 0 || content.pages.length > 0 || isAny(rows)) {
      const before = { id: auditedId, ...content, ...skus, settings: emptied };
      const entry = {
        action: "delete",
        resource: "demo-content",
        id: auditedId,
        before,
        after: null,
      } as const;
      await writeEntry(tx, author, entry);
    }
    return content;
  });
}

/** Same lock order as changes of families, orders and products. */
async function lockRows(tx: DatabaseTransaction, rows: DemoRows): Promise<void> {
  const products = [...rows.deletedProducts, ...rows.archivedProducts];
  await sql`select id from product_families where id = any(${rows.families}::int[]) order by id for update`.execute(
    tx,
  );
  await lockToDelete(tx, sql`any(${products}::int[])`);
  await sql`select id from categories where id = any(${rows.categories}::int[]) order by id for update`.execute(
    tx,
  );
  await sql`select id from sliders where id = any(${rows.sliders}::int[]) order by id for update`.execute(tx);
  await sql`select id from media where id = any(${rows.images}::text[]) order by id for update`.execute(tx);
}

async function skusOf(tx: DatabaseTransaction, { deletedProducts, archivedProducts }: DemoRows) {
  const products = await tx
    .selectFrom("products")
    .select(["id", "sku"])
    .where("id", "in", [0, ...deletedProducts, ...archivedProducts])
    .orderBy("sku")
    .execute();
  const skusAmong = (ids: readonly number[]) =>
    products.filter(({ id }) => ids.includes(id)).map(({ sku }) => sku);
  return { deleted_skus: skusAmong(deletedProducts), archived_skus: skusAmong(archivedProducts) };
}

async function removeRows(tx: DatabaseTransaction, rows: DemoRows): Promise<void> {
  const { deletedProducts, archivedProducts } = rows;
  await sql`delete from product_families where id = any(${rows.families}::int[])`.execute(tx);
  await sql`delete from sliders where id = any(${rows.sliders}::int[])`.execute(tx);
  await removeFigure(tx, [...deletedProducts, ...archivedProducts]);
  if (deletedProducts.length > 0) await removeFromSearch(tx, deletedProducts);
  // A part is not deleted before its sets.
  await sql`delete from product_parts where product_id = any(${deletedProducts}::int[])`.execute(tx);
  await sql`delete from products where id = any(${deletedProducts}::int[])`.execute(tx);
  await sql`update products set status = 'archived', archived_at = now(), publish_at = null
    where id = any(${archivedProducts}::int[])`.execute(tx);
  await indexProducts(tx, archivedProducts);
  await sql`delete from categories where id = any(${rows.categories}::int[])`.execute(tx);
}

/** Removes the demo's picture from the home page with its product. */
async function removeFigure(tx: DatabaseTransaction, products: readonly number[]): Promise<void> {
  const isRemoved = isRemovedFigure(products);
  await sql`update home_page set blocks = (
      select coalesce(jsonb_agg(block order by position) filter (where not ${isRemoved}), '[]')
      from jsonb_array_elements(blocks) with ordinality as each (block, position))
    where exists (select from jsonb_array_elements(blocks) as block where ${isRemoved})`.execute(tx);
}

/** Resets the marked settings to those of a shop that nobody has named. Returns their names and old values. */
async function emptySettings(tx: DatabaseTransaction): Promise<Record<string, unknown>> {
  const settings = await tx
    .selectFrom("settings")
    .select(["demo_fields", "demo_removed_at"])
    .select(
      sql<Record<string, unknown>>`(select coalesce(jsonb_object_agg(key, value), '{}')
      from jsonb_each(to_jsonb(settings)) where key = any(demo_fields))`.as("values"),
    )
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { demo_fields, demo_removed_at, values } = settings;
  if (demo_removed_at !== null && demo_fields.length === 0) return {};
  await tx
    .updateTable("settings")
    .set({
      ...Object.fromEntries(demo_fields.map((name) => [name, valueWithoutDemo(name)])),
      demo_fields: [],
      demo_removed_at: demo_removed_at ?? sql`now()`,
    })
    .execute();
  return values;
}

function valueWithoutDemo(setting: string) {
  // Codes on packs of own products stay true.
  return setting === "packs_carry_codes"
    ? sql`exists (select from code_batches join products on products.id = product_id where not is_demo)`
    : sql`default`;
}

function isAny(rows: DemoRows): boolean {
  return Object.values(rows).some((ids) => ids.length > 0);
}

function counted(rows: DemoRows, settings: readonly string[], pages: readonly string[]): DemoContent {
  return {
    products_deleted: rows.deletedProducts.length,
    products_archived: rows.archivedProducts.length,
    categories: rows.categories.length,
    families: rows.families.length,
    sliders: rows.sliders.length,
    pictures: rows.images.length,
    settings: [...settings],
    pages: [...pages],
  };
}
