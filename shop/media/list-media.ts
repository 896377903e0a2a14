import { sql } from "kysely";
import type { AdminMediaQuery } from "#contract/admin/media.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type Page, readPage } from "../listing/read-page.ts";
import { isUsed, type MediaUse, usesOf } from "./media-uses.ts";

/** A picture of the library. */
export interface LibraryPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly created_at: Date;
  readonly uses: readonly MediaUse[];
}

/** One page of the pictures that the shop has, found by what shows them or by what their texts say. */
export async function listMedia(db: Database, query: AdminMediaQuery): Promise<Page<LibraryPicture>> {
  const { q, unused, id: ids = [], created_from, created_to } = query;
  const found = db
    .selectFrom("media")
    .select(["media.id", "media.width", "media.height", "media.created_at"])
    .select((eb) =>
      sql<
        MediaUse[]
      >`(select coalesce(json_agg(uses), '[]') from (${usesOf(eb.ref("media.id"))} limit 20) as uses)`.as(
        "uses",
      ),
    )
    .$if(ids.length > 0, (all) => all.where("media.id", "in", ids))
    .$if(created_from !== undefined, (all) => all.where("media.created_at", ">=", created_from ?? new Date()))
    .$if(created_to !== undefined, (all) => all.where("media.created_at", "<=", created_to ?? new Date()))
    .$if(unused === true, (all) => all.where((eb) => eb.not(isUsed(eb.ref("media.id")))))
    .$if(unused === false, (all) => all.where((eb) => isUsed(eb.ref("media.id"))))
    .$if(q !== "", (all) => all.where("media.id", "in", mediaNamed(q)));
  return await readPage(db, found, query, { by: "media.created_at", id: "media.id" });
}

/** The pictures of what is called so, or that say so themselves. */
function mediaNamed(q: string) {
  const named = (...columns: string[]) =>
    contains(
      columns.map((column) => sql.ref(column)),
      q,
    );
  return sql<string>`(
    select media_id from product_images join products on products.id = product_id
      where ${named("alt_en", "alt_ar", "products.name_en", "products.name_ar", "sku")}
    union all select media_id from categories where ${named("name_en", "name_ar")}
    union all select media_id from sliders
      cross join lateral (values (wide_en_media_id), (wide_ar_media_id), (tall_media_id)) as shown (media_id)
      where ${named("title_en", "title_ar")})`;
}
