import { type Expression, type SqlBool, sql } from "kysely";
import type { AdminMediaQuery } from "#contract/admin/media.ts";
import { brandImages } from "#contract/brand/brand-images.ts";
import type { Database } from "#db/database.ts";
import { contains, containsFolded } from "../listing/contains.ts";
import { isProductCalled } from "../listing/product-called.ts";
import { type Page, readPage } from "../listing/read-page.ts";

export interface LibraryImage {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly created_at: Date;
  /** Some of its uses. */
  readonly uses: readonly MediaUse[];
}

const maxNamedUses = 20;
const maxNamed = 5000;

/** Returns a page of images, found by the names of their uses or by their alternative texts. */
export async function listMedia(db: Database, query: AdminMediaQuery): Promise<Page<LibraryImage>> {
  const { q, unused, id: ids = [], created_from, created_to } = query;
  const namedIds = q === "" ? null : await mediaNamed(db, q);
  const passing = db
    .selectFrom("media")
    .select("media.id")
    .where((eb) =>
      eb.and(
        [
          ids.length > 0 && eb("media.id", "in", ids),
          created_from !== undefined && eb("media.created_at", ">=", created_from),
          created_to !== undefined && eb("media.created_at", "<=", created_to),
          unused === true && isUnused(eb.ref("media.id")),
          unused === false && isUsed(eb.ref("media.id")),
          namedIds !== null && sql<SqlBool>`media.id = any(${namedIds}::text[])`,
        ].filter((condition) => condition !== false),
      ),
    );
  const sorting = { by: "media.created_at", id: "media.id" };
  const { rows, ...counted } = await readPage(db, passing, query, sorting);
  return { rows: await readImages(db, rows), ...counted };
}

async function readImages(db: Database, found: readonly { readonly id: string }[]): Promise<LibraryImage[]> {
  if (found.length === 0) return [];
  const ids = found.map((image) => image.id);
  const images = await db
    .selectFrom("media")
    .select(["media.id", "media.width", "media.height", "media.created_at"])
    .select((eb) =>
      sql<MediaUse[]>`(select coalesce(json_agg(uses), '[]')
        from (${usesOf(eb.ref("media.id"))} limit ${maxNamedUses}) as uses)`.as("uses"),
    )
    .where("media.id", "in", ids)
    .execute();
  const byId = new Map(images.map((image) => [image.id, image]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const altTexts = sql<string>`fold_letters(' ' || alt_en || chr(10) || ' ' || alt_ar)`;

/** Finds images by names and alternative texts, some thousands at most. */
async function mediaNamed(db: Database, q: string): Promise<string[]> {
  const named = (...columns: string[]) =>
    contains(
      columns.map((column) => sql.ref(column)),
      q,
    );
  const { rows } = await sql<{ media_id: string }>`
    select media_id from product_images where ${containsFolded(altTexts, q)}
    union all select media_id from product_images join products on products.id = product_id
      where ${isProductCalled(q)}
    union all select media_id from categories where ${named("name_en", "name_ar")}
    union all select media_id from concerns where media_id is not null and ${named("name_en", "name_ar")}
    union all select media_id from sliders
      cross join lateral (values (wide_en_media_id), (wide_ar_media_id), (tall_media_id)) as shown (media_id)
      where ${named("title_en", "title_ar")}
    limit ${maxNamed}`.execute(db);
  return [...new Set(rows.map((row) => row.media_id))];
}

/** Row that shows an image. */
export interface MediaUse {
  readonly resource:
    | "products"
    | "categories"
    | "concerns"
    | "sliders"
    | "settings"
    | "home-blocks"
    | "reviews";
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
    union all select 'concerns', id, name_en, name_ar from concerns where media_id = ${mediaId}
    union all select 'sliders', id, title_en, title_ar from sliders
      where ${ofSlider(mediaId)}
    union all select 'settings', id, brand_en, brand_ar from settings where ${ofBrand(mediaId)}
    union all select 'home-blocks', id, '', '' from home_page where ${ofHomePage(mediaId)}
    union all select 'reviews', review_id, '', '' from review_photos where media_id = ${mediaId}`;
}

/** SQL: whether anything shows the image. */
export function isUsed(mediaId: Expression<string>) {
  return sql<SqlBool>`(exists (select from product_images where product_images.media_id = ${mediaId})
    or exists (select from categories where categories.media_id = ${mediaId})
    or exists (select from concerns where concerns.media_id = ${mediaId})
    or exists (select from sliders where ${ofSlider(mediaId)})
    or exists (select from settings where ${ofBrand(mediaId)})
    or exists (select from home_page where ${ofHomePage(mediaId)})
    or exists (select from review_photos where review_photos.media_id = ${mediaId}))`;
}

/** SQL: whether nothing shows the image. Separate conditions let PostgreSQL read the uses of a million images once, not once per image. */
export function isUnused(mediaId: Expression<string>) {
  const shown = [
    "product_images.media_id",
    "categories.media_id",
    "concerns.media_id",
    "review_photos.media_id",
    ...sliderColumns.map((one) => `sliders.${one}`),
    ...brandColumns.map((one) => `settings.${one}`),
  ];
  return sql<SqlBool>`${sql.join(
    [
      ...shown.map((column) => {
        const [table = ""] = column.split(".");
        return sql`not exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${mediaId})`;
      }),
      sql`not exists (select from home_page where ${ofHomePage(mediaId)})`,
    ],
    sql` and `,
  )}`;
}

const brandColumns = brandImages.map((image) => `${image}_media_id` as const);

function ofBrand(mediaId: Expression<string>) {
  return sql<SqlBool>`${mediaId} in (${sql.join(brandColumns.map((column) => sql.ref(column)))})`;
}

/** Whether a block of the home page has the picture, now, later, or in a version that staff may restore. */
function ofHomePage(mediaId: Expression<string>) {
  const block = sql`jsonb_build_array(jsonb_build_object('media_id', ${mediaId}::text))`;
  return sql<SqlBool>`(home_page.blocks @> ${block} or home_page.blocks_before @> ${block}
    or exists (select from home_page_versions where home_page_versions.blocks @> ${block}))`;
}

const sliderColumns = ["wide_en_media_id", "wide_ar_media_id", "tall_media_id"] as const;

/** Each column has its own index. */
function ofSlider(mediaId: Expression<string>) {
  return sql<SqlBool>`${sql.join(
    sliderColumns.map((column) => sql`${sql.ref(column)} = ${mediaId}`),
    sql` or `,
  )}`;
}
