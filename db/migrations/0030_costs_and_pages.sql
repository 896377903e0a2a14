-- Costs of products, pages of staff, the shop's logo, and names of customers in both scripts.

set constraints all immediate;
set constraints all deferred;

-- Price at which the shop buys a piece, in piastres, for staff only. The view shown_products is not created again, so
-- that no rule for customers can read it. A later migration that creates the view again must leave it out.
alter table products add column cost integer check (cost >= 0);
comment on view shown_products is 'Published products without their cost';
drop trigger products_dated on products;
create trigger products_dated before update of sku, category_id, name_en, name_ar, description_en, description_ar,
    how_to_use_en, how_to_use_ar, benefits_en, benefits_ar, active_ingredients_en, active_ingredients_ar, price,
    discounted_price, color, size, area, status, publish_at, discount_price, discount_starts_at, discount_ends_at,
    low_stock_at, search_title_en, search_title_ar, hygiene_sealed, cost on products
  for each row when (
    (old.sku, old.category_id, old.name_en, old.name_ar, old.description_en, old.description_ar, old.how_to_use_en,
    old.how_to_use_ar, old.benefits_en, old.benefits_ar, old.active_ingredients_en, old.active_ingredients_ar,
    old.price, old.discounted_price, old.color, old.size, old.area, old.status, old.publish_at, old.discount_price,
    old.discount_starts_at, old.discount_ends_at, old.low_stock_at, old.search_title_en, old.search_title_ar, old.hygiene_sealed,
    old.cost)
    is distinct from
    (new.sku, new.category_id, new.name_en, new.name_ar, new.description_en, new.description_ar, new.how_to_use_en,
    new.how_to_use_ar, new.benefits_en, new.benefits_ar, new.active_ingredients_en, new.active_ingredients_ar,
    new.price, new.discounted_price, new.color, new.size, new.area, new.status, new.publish_at, new.discount_price,
    new.discount_starts_at, new.discount_ends_at, new.low_stock_at, new.search_title_en, new.search_title_ar, new.hygiene_sealed,
    new.cost))
  execute function date_change();

-- The five pages of the shop keep their names; staff add further ones under /pages/NAME.
alter table content_pages drop constraint content_pages_page_check;
alter table content_pages add constraint content_pages_page_form
  check (page ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(page) <= 40);

-- Beginning of the wrong cell, as the file has it.
alter table import_problems add column value text not null default '';

-- Content of a checked file with problems, to correct it in place. Files about customers are not stored.
create table import_files (
  import_id integer primary key references imports (id) on delete cascade,
  content bytea not null
);

-- Logo of the shop instead of the brand in text. Null: none.
alter table settings add column logo_media_id text references media (id);

-- Consonants of each word of a name, equal for words of both scripts that sound alike: 'lSLM' for "Salma" (Latin),
-- 'aSLM' for "سلمى" (Arabic). Vowels, doubled letters and a final h are left out. Its body is parsed here, because
-- indexes are built without a search path.
create function sound_words(written text) returns text[] language sql immutable strict parallel safe
return array(
  select distinct script || regexp_replace(consonants, '(.)\1+', '\1', 'g')
  from unnest(string_to_array(fold_words(written), ' ')) as word
  cross join lateral (
    select case when word ~ '[\u0620-\u064A]' then 'a' else 'l' end as script,
      case when word ~ '[\u0620-\u064A]' then
        translate(regexp_replace(word, '(..)ه$', '\1'), 'بپتطثجچغحخهدضذرزظسصشفڤقكلمنوياعئ', 'BBTTTGGGHHHDDDRSSSSXFFKKLMN')
      else
        translate(
          regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
            regexp_replace(word, '([aeiou])h$', '\1'), 'c([eiy])', 's\1', 'g'), 'sh|ch', 'X', 'g'), 'gh|j', 'G', 'g'),
            'kh', 'H', 'g'), 'ph', 'F', 'g'), 'th', 'T', 'g'), 'dh', 'D', 'g'),
          'ghfvtdkqcszbplmnrxaeiouyw', 'GHFFTDKKKSSBBLMNRX')
      end as consonants) as heard
  where length(consonants) > 1);
create index customers_name_sounds on customers using gin (array_to_tsvector(sound_words(name)));
