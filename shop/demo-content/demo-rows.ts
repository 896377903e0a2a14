import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { demoCategoryNames, demoSkus, demoSliderTitles } from "./demo-marks.ts";

/** The ids of what belongs to the demo and would go. */
export interface DemoRows {
  readonly deletedProducts: readonly number[];
  /** Products that were ordered, or have codes: somebody holds one, so that they are archived. */
  readonly archivedProducts: readonly number[];
  readonly categories: readonly number[];
  readonly families: readonly number[];
  readonly sliders: readonly number[];
  /** Pictures that nothing shows once the others are gone. */
  readonly pictures: readonly string[];
}

/** Whether a product, in a query of `products` or a view of them, is the demo's: by its SKU, unless staff made or imported it. */
export const isDemoProduct = sql<SqlBool>`(products.sku = any(${demoSkus}::text[]) and not ${madeByStaff("products")}
  and not exists (select from import_rows where import_rows.product_id = products.id and before is null))`;

/** The same for one of `categories`. */
export const isDemoCategory = sql<SqlBool>`((categories.key, categories.name_en, categories.name_ar) in (${rows(demoCategoryNames)})
  and not ${madeByStaff("categories")})`;

const isDemoSlider = sql<SqlBool>`((sliders.title_en, sliders.title_ar) in (${rows(demoSliderTitles)})
  and not ${madeByStaff("sliders")})`;

/** All that is the demo's and would go; what staff made, or gave another name, stays. */
export async function findDemoRows(db: Database): Promise<DemoRows> {
  const products = await sql<{ id: number; is_kept: boolean; is_archived: boolean }>`
    select id, status = 'archived' as is_archived,
      exists (select from order_lines where order_lines.product_id = products.id)
        or exists (select from code_batches where code_batches.product_id = products.id) as is_kept
    from products where ${isDemoProduct} order by id`.execute(db);
  const all = products.rows.map(({ id }) => id);
  const deleted = products.rows.filter(({ is_kept }) => !is_kept).map(({ id }) => id);
  const { rows: categories } = await sql<{ id: number }>`
    select id from categories where ${isDemoCategory} and not exists (
      select from products where products.category_id = categories.id and products.id <> all(${deleted}::int[]))
    order by id`.execute(db);
  const { rows: families } = await sql<{ id: number }>`
    select family_id as id from family_members group by family_id
    having bool_and(product_id = any(${all}::int[])) order by id`.execute(db);
  const { rows: sliders } = await sql<{ id: number }>`
    select id from sliders where ${isDemoSlider} order by id`.execute(db);
  const ids = {
    deletedProducts: deleted,
    archivedProducts: products.rows.filter((one) => one.is_kept && !one.is_archived).map(({ id }) => id),
    categories: categories.map(({ id }) => id),
    families: families.map(({ id }) => id),
    sliders: sliders.map(({ id }) => id),
  };
  return { ...ids, pictures: await findTheirPictures(db, ids) };
}

/** The pictures that these show and nothing else does, those that staff sent not among them. */
async function findTheirPictures(
  db: Database,
  { deletedProducts, categories, sliders }: Omit<DemoRows, "pictures">,
): Promise<string[]> {
  const { rows: pictures } = await sql<{ id: string }>`
    with shown as (
      select media_id, product_id = any(${deletedProducts}::int[]) as goes from product_images
      union all select media_id, id = any(${categories}::int[]) from categories
      union all select unnest(array[wide_en_media_id, wide_ar_media_id, tall_media_id]), id = any(${sliders}::int[])
        from sliders)
    select media.id from media join shown on shown.media_id = media.id
    where not ${madeByStaff("media")}
    group by media.id having bool_and(goes) order by media.id`.execute(db);
  return pictures.map(({ id }) => id);
}

/** Whether the audit log says that one of the staff made the row. */
function madeByStaff(table: "products" | "categories" | "sliders" | "media"): RawBuilder<SqlBool> {
  return sql`exists (select from audit_log where audit_log.resource = ${sql.lit(table)} and action = 'create'
    and resource_id = ${sql.ref(`${table}.id`)}::text)`;
}

function rows(values: readonly (readonly string[])[]): RawBuilder<unknown> {
  return sql.join(values.map((row) => sql`(${sql.join(row.map((value) => sql`${value}::text`))})`));
}
