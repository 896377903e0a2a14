import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { fillMovements } from "./fill-movements.ts";

const categories = 300;
const families = { all: 1, withMembers: 0.05, members: 3 };

/**
 * Adds as many products as a list shall hold, with texts in both languages, a picture or two, purposes and movements of their
 * stock, and as many pictures and families; few families have members, as in a shop. Most products are published, some miss a text.
 */
export async function fillCatalogue(db: Database, rows: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // What these do row by row is done once at the end: nothing shows these products yet.
    for (const table of ["products", "product_images", "product_concerns", "family_members"])
      await sql`alter table ${sql.ref(table)} disable trigger user`.execute(tx);
    await sql`
      insert into media (id, width, height, created_at)
      select 'm-' || i, 800, 800, now() - i * interval '5 minutes' from generate_series(1, ${rows}) as i`.execute(
      tx,
    );
    await sql`
      insert into categories (key, name_en, name_ar, media_id, position)
      select 'c-' || i, 'Care ' || i, 'عناية ' || i, 'm-' || i, i from generate_series(1, ${categories}) as i`.execute(
      tx,
    );
    await insertProducts(tx, rows);
    await sql`
      insert into product_images (product_id, position, media_id, alt_en, alt_ar)
      select id, place, 'm-' || 1 + (id * 3 + place) % (${rows} * 4 / 5), name_en, name_ar
      from products, generate_series(0, 1) as place where place = 0 or id % 3 = 0`.execute(tx);
    await sql`
      insert into product_concerns (product_id, concern_key)
      select products.id, concerns.key from products
        join concerns on concerns.kind <> 'area' and (products.id + concerns.id) % 7 = 0`.execute(tx);
    await sql`
      insert into product_families (name_en, name_ar, kind, created_at)
      select 'Range ' || i, 'مجموعة ' || i, case when i % 3 = 0 then 'size' else 'shade' end, now() - i * interval '1 minute'
      from generate_series(1, ${rows * families.all}) as i`.execute(tx);
    await sql`
      insert into family_members (product_id, family_id, position, label_en, label_ar, swatch)
      select product.id, family.id, product.place, 'Shade ' || product.place, 'درجة ' || product.place, '#c08060'
      from (select id, row_number() over (order by id) as family from product_families) as family
        join (select id, (row_number() over (order by id desc) - 1) / ${families.members} + 1 as family,
          (row_number() over (order by id desc) - 1) % ${families.members} as place from products) as product using (family)
      where family.family <= ${rows * families.withMembers}`.execute(tx);
    await sql`insert into product_choices select * from choices_of_products on conflict do nothing`.execute(
      tx,
    );
    await sql`insert into product_lookups select * from lookups_of_products on conflict do nothing`.execute(
      tx,
    );
    await sql`
      insert into stock_movements (product_id, change, reason, at)
      select id, stock, 'opening', created_at from products where stock > 0 order by id`.execute(tx);
    await fillMovements(tx, rows);
    for (const table of ["products", "product_images", "product_concerns", "family_members"])
      await sql`alter table ${sql.ref(table)} enable trigger user`.execute(tx);
    await sql`update catalogue_version set version = version + 1`.execute(tx);
  });
}

async function insertProducts(db: Database, rows: number): Promise<void> {
  await sql`
    insert into products (sku, category_id, name_en, name_ar, description_en, description_ar, how_to_use_en, how_to_use_ar,
      benefits_en, benefits_ar, active_ingredients_en, active_ingredients_ar, price, discounted_price, color, size, area,
      stock, sold, status, created_at)
    select 'L-' || i, (select min(id) from categories) + i % ${categories},
      (array['Cream','Serum','Cleanser','Balm','Oil','Mask','Toner'])[1 + i % 7] || ' '
        || (array['Rose','Argan','Aloe','Honey','Clay','Olive','Mint','Lotus','Sea'])[1 + i / 7 % 9] || ' ' || i,
      (array['كريم','سيروم','غسول','بلسم','زيت','ماسك','تونر'])[1 + i % 7] || ' '
        || (array['الورد','الأرجان','الصبار','العسل','الطين','الزيتون','النعناع','اللوتس','البحر'])[1 + i / 7 % 9] || ' ' || i,
      case when i % 40 = 0 then '' else repeat('Cares for the skin day after day. ', 12) end,
      case when i % 50 = 0 then '' else repeat('يعتني بالبشرة يومًا بعد يوم. ', 12) end,
      repeat('Spread a little, twice a day. ', 4), repeat('ضع القليل مرتين في اليوم. ', 4),
      'Softens' || chr(10) || 'Calms', 'ينعّم' || chr(10) || 'يهدّئ', 'Niacinamide 5%', 'نياسيناميد 5%',
      5000 + i * 7919 % 90000, case when i % 6 = 0 then 4000 end,
      case when i % 3 = 0 then (array['Rose','Sand','Coral','Cocoa'])[1 + i / 3 % 4] end,
      (array['30 ml','50 ml','100 ml','200 ml'])[1 + i % 4], (array['face','body','hair','lips'])[1 + i % 4],
      i % 60, i * 7919 % 5000,
      case when i % 50 = 7 then 'draft' when i % 25 = 3 then 'archived' else 'published' end,
      now() - i * interval '5 minutes'
    from generate_series(1, ${rows}) as i`.execute(db);
}
