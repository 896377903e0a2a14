-- Products that are prepared, sold or sold no more; discounts with dates, bounds of low stock, titles for search engines; concerns that
-- staff edit, pictures that they delete.

alter table products
  add column status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  -- When a draft is published by itself.
  add column publish_at timestamptz check (publish_at is null or status = 'draft'),
  add column archived_at timestamptz,
  -- The discounted price of a span; discounted_price is it while the span lasts, and null otherwise. Without a span all three are
  -- null, and the discounted price stands by itself.
  add column discount_price integer check (discount_price > 0),
  add column discount_starts_at timestamptz,
  add column discount_ends_at timestamptz check (discount_ends_at > discount_starts_at),
  add constraint products_discount_span
    check ((discount_price is null) = (discount_starts_at is null and discount_ends_at is null)),
  -- With so many pieces or fewer the stock is low.
  add column low_stock_at integer not null default 5 check (low_stock_at >= 0),
  -- What search engines show in place of the name; empty: the name.
  add column search_title_en text not null default '',
  add column search_title_ar text not null default '';

-- What is still to be written in a language: a description, and what the other language has.
alter table products
  add column missing_en text[] not null generated always as (array_remove(array[
    case when description_en = '' then 'description' end,
    case when how_to_use_en = '' and how_to_use_ar <> '' then 'how_to_use' end,
    case when benefits_en = '' and benefits_ar <> '' then 'benefits' end,
    case when active_ingredients_en = '' and active_ingredients_ar <> '' then 'active_ingredients' end,
    case when search_title_en = '' and search_title_ar <> '' then 'search_title' end], null)) stored,
  add column missing_ar text[] not null generated always as (array_remove(array[
    case when description_ar = '' then 'description' end,
    case when how_to_use_ar = '' and how_to_use_en <> '' then 'how_to_use' end,
    case when benefits_ar = '' and benefits_en <> '' then 'benefits' end,
    case when active_ingredients_ar = '' and active_ingredients_en <> '' then 'active_ingredients' end,
    case when search_title_ar = '' and search_title_en <> '' then 'search_title' end], null)) stored;

-- Lists and facets are found, sorted and counted from this alone: the rows themselves are wide.
create index products_listed on products (status, id) include (category_id, stock, low_stock_at, price,
  discounted_price, sold, created_at, color, size, area, sku, name_en, name_ar);
create index products_publish_at on products (publish_at) where publish_at is not null;
create index products_discount_span on products (id) where discount_price is not null;
create index products_low_stock on products (stock, id) where status = 'published' and stock <= low_stock_at;
create index products_missing_en on products (id) where missing_en <> '{}';
create index products_missing_ar on products (id) where missing_ar <> '{}';

-- What customers see. Whatever shows or sells products reads them here; a later column of products is added by making it anew.
create view shown_products as select * from products where status = 'published';

create constraint trigger products_state_changed after update of status, search_title_en, search_title_ar on products
  deferrable initially deferred for each row
  when ((old.status, old.search_title_en, old.search_title_ar) is distinct from (new.status, new.search_title_en, new.search_title_ar))
  execute function move_catalogue_version();
drop trigger products_dated on products;
-- Column by column: of a whole row generated columns are not there yet.
create trigger products_dated before update of sku, category_id, name_en, name_ar, description_en, description_ar,
    how_to_use_en, how_to_use_ar, benefits_en, benefits_ar, active_ingredients_en, active_ingredients_ar, price,
    discounted_price, color, size, area, status, publish_at, discount_price, discount_starts_at, discount_ends_at,
    low_stock_at, search_title_en, search_title_ar on products
  for each row when (
    (old.sku, old.category_id, old.name_en, old.name_ar, old.description_en, old.description_ar, old.how_to_use_en,
    old.how_to_use_ar, old.benefits_en, old.benefits_ar, old.active_ingredients_en, old.active_ingredients_ar,
    old.price, old.discounted_price, old.color, old.size, old.area, old.status, old.publish_at, old.discount_price,
    old.discount_starts_at, old.discount_ends_at, old.low_stock_at, old.search_title_en, old.search_title_ar)
    is distinct from
    (new.sku, new.category_id, new.name_en, new.name_ar, new.description_en, new.description_ar, new.how_to_use_en,
    new.how_to_use_ar, new.benefits_en, new.benefits_ar, new.active_ingredients_en, new.active_ingredients_ar,
    new.price, new.discounted_price, new.color, new.size, new.area, new.status, new.publish_at, new.discount_price,
    new.discount_starts_at, new.discount_ends_at, new.low_stock_at, new.search_title_en, new.search_title_ar))
  execute function date_change();

alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('opening', 'order', 'cancelled', 'returned', 'counted', 'damaged', 'goods_in'));

-- Concerns as rows that the back office lists and changes.
alter table concerns
  add column id integer generated always as identity unique,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default date_trunc('milliseconds', now());
create trigger concerns_touched before update on concerns
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();
create function date_concerns_of_words() returns trigger language plpgsql as $$
begin
  update concerns
  set updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
  where key in (select concern_key from changed);
  return null;
end $$;
create trigger concern_words_dated_insert after insert on concern_words
  referencing new table as changed for each statement execute function date_concerns_of_words();
create trigger concern_words_dated_delete after delete on concern_words
  referencing old table as changed for each statement execute function date_concerns_of_words();

-- Pictures by when they came, and where each is shown.
create index media_created on media (created_at, id);
create index product_images_media on product_images (media_id);
-- Pictures that staff have deleted, until their files are: pages that were made before show them a little longer.
create table deleted_media (
  id text primary key,
  width integer not null,
  deleted_at timestamptz not null default now()
);
