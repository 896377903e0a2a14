import { type Expression, type SqlBool, sql } from "kysely";

/** What shows a picture. */
export interface MediaUse {
  readonly resource: "products" | "categories" | "sliders";
  readonly id: number;
  readonly name_en: string;
  readonly name_ar: string;
}

/** All that shows the picture of this id, as rows of `MediaUse`; a product once, drafts and those that are sold no more too. */
export function usesOf(mediaId: Expression<string>) {
  return sql<MediaUse>`
    select 'products' as resource, id, name_en, name_ar from products
      where id in (select product_id from product_images where media_id = ${mediaId})
    union all select 'categories', id, name_en, name_ar from categories where media_id = ${mediaId}
    union all select 'sliders', id, title_en, title_ar from sliders
      where ${ofSlider(mediaId)}`;
}

/** Whether anything shows it. */
export function isUsed(mediaId: Expression<string>) {
  return sql<SqlBool>`(exists (select from product_images where product_images.media_id = ${mediaId})
    or exists (select from categories where categories.media_id = ${mediaId})
    or exists (select from sliders where ${ofSlider(mediaId)}))`;
}

/** Whether nothing shows it; each in a condition of its own, so that what a million pictures are used for is read once and not for each. */
export function isUnused(mediaId: Expression<string>) {
  const shown = [
    "product_images.media_id",
    "categories.media_id",
    ...sliderColumns.map((one) => `sliders.${one}`),
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

/** Each column by an index of its own. */
function ofSlider(mediaId: Expression<string>) {
  return sql<SqlBool>`${sql.join(
    sliderColumns.map((column) => sql`${sql.ref(column)} = ${mediaId}`),
    sql` or `,
  )}`;
}
