import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { withoutIndexes } from "./without-indexes.ts";

const categories = 40;
/** One in ten products belongs to a family of five. */
const families = { every: 50, members: 5 };

/**
 * Inserts products up to `size`, with names in both languages, an image, concerns and an opening stock movement.
 * Few words are frequent and many are rare, as in real names. The result is the same every time.
 */
export async function growProducts(db: Database, size: number): Promise<void> {
  const { rows } = await sql<{ made: number }>`select count(*)::int as made from products`.execute(db);
  const from = (rows[0]?.made ?? 0) + 1;
  if (from === 1) await insertCategories(db);
  const tables = [
    "products",
    "product_images",
    "product_concerns",
    "family_members",
    "stock_movements",
    "media",
  ];
  await withoutIndexes(db, tables, async (tx) => {
    await insertProducts(tx, from, size);
    await sql`
      insert into media (id, width, height) select 'grown-' || i, 800, 800 from generate_series(${from}::int, ${size}::int) as i`.execute(
      tx,
    );
    await sql`
      insert into product_images (product_id, position, media_id, alt_en, alt_ar)
      select id, 0, 'grown-' || id, name_en, name_ar from products where id >= ${from}`.execute(tx);
    await sql`
      insert into product_concerns (product_id, concern_key)
      select products.id, concerns.key from products
        join concerns on concerns.kind <> 'area' and hashint8extended(products.id, concerns.id) % 9 = 0
      where products.id >= ${from}`.execute(tx);
    await insertFamilies(tx, from, size);
    await sql`
      insert into stock_movements (product_id, change, reason, at)
      select id, stock, 'opening', created_at from products where stock > 0 and id >= ${from}`.execute(tx);
  });
  await sql`update catalogue_version set version = version + 1`.execute(db);
}

async function insertCategories(db: Database): Promise<void> {
  await sql`insert into media (id, width, height) values ('grown', 800, 800)`.execute(db);
  await sql`
    insert into categories (key, name_en, name_ar, media_id, position)
    select 'grown-' || i, 'Shelf ' || i, 'رف ' || i, 'grown', i from generate_series(1, ${categories}) as i`.execute(
    db,
  );
}

async function insertProducts(db: Database, from: number, to: number): Promise<void> {
  await sql`
    insert into products (sku, category_id, name_en, name_ar, description_en, description_ar, how_to_use_en, how_to_use_ar,
      benefits_en, benefits_ar, active_ingredients_en, active_ingredients_ar, price, discounted_price, color, size, area,
      stock, sold, status, created_at, rating_count, rating_total)
    select 'GR-' || i, (select min(id) from categories) + floor(${categories} * a ^ 1.5)::int,
      initcap(brand_en) || ' ' || kind_en || ' ' || made_en || ' ' || i, kind_ar || ' ' || made_ar || ' ' || brand_ar || ' ' || i,
      kind_en || ' with ' || made_en || ' that cares for dry and tired skin day after day.',
      kind_ar || ' ' || made_ar || ' يعتني بالبشرة الجافة والمتعبة يومًا بعد يوم.', '', '',
      'Softens' || chr(10) || 'Calms', 'ينعّم' || chr(10) || 'يهدّئ', made_en || ' 5%', made_ar || ' 5%',
      5000 + floor(1900 * b)::int * 50, case when i % 6 = 0 then 4000 end,
      case when i % 3 = 0 then (array['Rose','Sand','Coral','Cocoa','Nude','Plum'])[1 + floor(6 * d ^ 2)::int] end,
      (array['30 ml','50 ml','100 ml','200 ml','50 g','20 g'])[1 + floor(6 * c ^ 1.5)::int],
      (array['face','body','hair','lips'])[1 + floor(4 * b ^ 1.5)::int],
      case when i % 11 = 0 then 0 else 1 + i % 60 end, floor(20000 * d ^ 6)::int,
      case when i % 100 = 7 then 'draft' when i % 50 = 3 then 'archived' else 'published' end,
      now() - interval '900 days' * (1 - i::float8 / ${to}::int),
      case when i % 4 = 0 then ratings else 0 end, case when i % 4 = 0 then ratings + floor(4 * ratings * a)::int else 0 end
    from (select i, a, b, c, d, 1 + floor(90 * c ^ 4)::int as ratings,
        kinds_en[1 + floor(array_length(kinds_en, 1) * b ^ 2)::int] as kind_en, kinds_ar[1 + floor(array_length(kinds_ar, 1) * b ^ 2)::int] as kind_ar,
        mades_en[1 + floor(array_length(mades_en, 1) * c ^ 2)::int] as made_en, mades_ar[1 + floor(array_length(mades_ar, 1) * c ^ 2)::int] as made_ar,
        (select string_agg(parts_en[1 + (floor(5000 * d ^ 3)::int >> (4 * place)) % 16], '') from generate_series(0, 3) as place) as brand_en,
        (select string_agg(parts_ar[1 + (floor(5000 * d ^ 3)::int >> (4 * place)) % 16], '') from generate_series(0, 3) as place) as brand_ar
      from (select i, (hashint8extended(i, 1) & 1048575) / 1048576.0 as a, (hashint8extended(i, 2) & 1048575) / 1048576.0 as b,
          (hashint8extended(i, 3) & 1048575) / 1048576.0 as c, (hashint8extended(i, 4) & 1048575) / 1048576.0 as d
        from generate_series(${from}::int, ${to}::int) as i) as drawn,
      (select string_to_array('Cream,Serum,Cleanser,Lotion,Mask,Oil,Toner,Balm,Shampoo,Scrub,Sunscreen,Lipstick', ',') as kinds_en,
        string_to_array('كريم,سيروم,غسول,لوشن,ماسك,زيت,تونر,بلسم,شامبو,مقشر,واقي شمس,روج', ',') as kinds_ar,
        string_to_array('Niacinamide,Vitamin C,Argan,Aloe,Retinol,Honey,Collagen,Clay,Olive,Mint,Lotus,Rose,Caffeine,Charcoal,Saffron,Sea Salt', ',') as mades_en,
        string_to_array('نياسيناميد,فيتامين سي,أرجان,صبار,ريتينول,عسل,كولاجين,طين,زيتون,نعناع,لوتس,ورد,كافيين,فحم,زعفران,ملح البحر', ',') as mades_ar,
        string_to_array('ba,cor,del,fi,gran,ho,jan,ka,lum,mi,nor,pel,qua,ri,sol,tev', ',') as parts_en,
        string_to_array('با,كور,دل,في,جران,هو,جان,كا,لوم,مي,نور,بل,كوا,ري,سول,تيف', ',') as parts_ar) as words) as made`.execute(
    db,
  );
}

async function insertFamilies(db: Database, from: number, to: number): Promise<void> {
  await sql`
    with made as (
      insert into product_families (name_en, name_ar, kind)
      select 'Range ' || i, 'مجموعة ' || i, case when i % 3 = 0 then 'size' else 'shade' end
      from generate_series(${from}::int, ${to}::int) as i where i % ${families.every} = 0
      returning id, substr(name_en, 7)::int as first)
    insert into family_members (product_id, family_id, position, label_en, label_ar, swatch)
    select first - place, made.id, place, 'Shade ' || place, 'درجة ' || place, '#c08060'
    from made, generate_series(0, ${families.members - 1}) as place`.execute(db);
}
