import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { fillShop } from "../admin-home/fill-shop.ts";
import { fillAnswers } from "./fill-answers.ts";
import { fillCatalogue } from "./fill-catalogue.ts";
import { fillCodes } from "./fill-codes.ts";
import { fillOffers } from "./fill-offers.ts";
import { fillWork } from "./fill-work.ts";

/** Fills an empty shop until every list of the back office that grows with it holds so many rows, and tells of each part. */
export async function fillRooms(db: Database, rows: number, told: (part: string) => void): Promise<void> {
  const parts = {
    "orders and customers": fillShop,
    catalogue: fillCatalogue,
    offers: fillOffers,
    "reviews, messages and mails": fillAnswers,
    codes: fillCodes,
    "work of the staff": fillWork,
  };
  for (const [part, fill] of Object.entries(parts)) {
    told(part);
    await fill(db, rows);
  }
  await sql`vacuum analyze`.execute(db);
}

/** Adds so many rows to the lists that stay short in a shop, and are paged nevertheless. */
export async function fillShortLists(db: Database, rows: number): Promise<void> {
  await sql`
    insert into categories (key, name_en, name_ar, media_id, position)
    select 'many-' || i, 'Shelf ' || i, 'رف ' || i, 'm-' || i, i from generate_series(1, ${rows}) as i`.execute(
    db,
  );
  await sql`
    insert into concerns (key, kind, name_en, name_ar, position)
    select 'many-' || translate(i::text, '0123456789', 'abcdefghij'), 'concern', 'Need ' || i, 'حاجة ' || i, i
    from generate_series(1, ${rows}) as i`.execute(db);
  await sql`
    insert into sliders (place, position, title_en, title_ar, text_en, text_ar, action_en, action_ar, link, wide_en_media_id,
      wide_ar_media_id, tall_media_id, hidden)
    select 'top', i, 'Offer ' || i, 'عرض ' || i, '', '', 'See', 'شاهد', '/products', 'm-' || i, 'm-' || i, 'm-' || i, true
    from generate_series(1, ${rows}) as i`.execute(db);
  await sql`
    insert into couriers (name, hand_over_layout, statement_layout)
    select 'Rider ' || i, hand_over_layout, statement_layout from generate_series(1, ${rows}) as i,
      (select * from couriers limit 1) as model`.execute(db);
  await sql`
    insert into staff (name, email, password_hash, role)
    select 'Helper ' || i, 'helper' || i || '@example.com', 'x', 'packer' from generate_series(1, ${rows}) as i`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
}
