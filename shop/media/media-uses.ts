import { type Expression, type SqlBool, sql } from "kysely";

/** Row that shows an image. */
export interface MediaUse {
  readonly resource: "products" | "categories" | "sliders" | "settings";
  readonly id: number;
  readonly name_en: string;
  readonly name_ar: string;
}

/** SQL of all uses of an image, as rows of `MediaUse`; includes drafts and archived products, each product once. */
export function usesOf(mediaId: Expression<string>) {
  return sql<MediaUse>`
    select 'products' as resource, id, name_en, name_ar from products
      where id in (select product_id from product_images where media_id = ${mediaId})
    union all select 'categories', id, name_en, name_ar from categories where media_id = ${mediaId}
    union all select 'sliders', id, title_en, title_ar from sliders
      where ${ofSlider(mediaId)}
    union all select 'settings', id, brand_en, brand_ar from settings where logo_media_id = ${mediaId}`;
}

/** SQL: whether anything shows the image. */
export function isUsed(mediaId: Expression<string>) {
  return sql<SqlBool>`(exists (select from product_images where product_images.media_id = ${mediaId})
    or exists (select from categories where categories.media_id = ${mediaId})
    or exists (select from sliders where ${ofSlider(mediaId)})
    or exists (select from settings where settings.logo_media_id = ${mediaId}))`;
}

/** SQL: whether nothing shows the image. Separate conditions let PostgreSQL read the uses of a million images once, not once per image. */
export function isUnused(mediaId: Expression<string>) {
  const shown = [
    "product_images.media_id",
    "categories.media_id",
    ...sliderColumns.map((one) => `sliders.${one}`),
    "settings.logo_media_id",
  ];
  return sql<SqlBool>`${sql.join(
    shown.map((column) => {
      const [table = ""] = column.split(".");
      return sql`not exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${mediaId})`;
    }),
    sql` and `,
  )}`;
}

const sliderColumns = ["wide_en_media_id", "wide_ar_media_id", "tall_media_id"] as const;

/** Each column has its own index. */
function ofSlider(mediaId: Expression<string>) {
  return sql<SqlBool>`${sql.join(
    sliderColumns.map((column) => sql`${sql.ref(column)} = ${mediaId}`),
    sql` or `,
  )}`;
}
