-- Products with their categories, images and concerns.

create table categories (
  id integer generated always as identity primary key,
  key text not null unique,
  name_en text not null,
  name_ar text not null,
  media_id text not null references media (id),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- True for a row of the demo content, until staff rename it.
  is_demo boolean not null default false
);
create index categories_media on categories (media_id);
create trigger categories_dated before update of key, name_en, name_ar, media_id, position on categories
  for each row when (old.* is distinct from new.*) execute function date_change();
create constraint trigger categories_changed after insert or update or delete on categories
  deferrable initially deferred for each row execute function move_catalogue_version();
create trigger categories_demo_mark before update of name_en, name_ar on categories
  for each row when ((old.name_en, old.name_ar) is distinct from (new.name_en, new.name_ar))
  execute function clear_demo_mark();

create table products (
  id integer generated always as identity primary key,
  sku text not null unique,
  category_id integer not null references categories (id),
  name_en text not null,
  name_ar text not null,
  description_en text not null,
  description_ar text not null,
  how_to_use_en text not null,
  how_to_use_ar text not null,
  benefits_en text not null,
  benefits_ar text not null,
  active_ingredients_en text not null,
  active_ingredients_ar text not null,
  price integer not null check (price > 0),
  -- Price that is in force while the product is discounted. Null without a discount.
  discounted_price integer check (discounted_price > 0 and discounted_price < price),
  color text,
  size text,
  stock integer not null default 0 check (stock >= 0),
  sold integer not null default 0 check (sold >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_total integer not null default 0 check (rating_total between rating_count and 5 * rating_count),
  created_at timestamptz not null default now(),
  -- Moves with what staff edit, never with stock, sales or ratings.
  updated_at timestamptz not null default now(),
  area text references concerns (key) on update cascade,
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  -- Time at which a draft is published automatically.
  publish_at timestamptz check (publish_at is null or status = 'draft'),
  archived_at timestamptz,
  -- Price of a dated discount. A job copies it to discounted_price while the dates last.
  discount_price integer check (discount_price > 0),
  discount_starts_at timestamptz,
  discount_ends_at timestamptz check (discount_ends_at > discount_starts_at),
  -- Number of pieces from which on the stock counts as low.
  low_stock_at integer not null default 5 check (low_stock_at >= 0),
  -- Title for search engines. Empty: the name.
  search_title_en text not null default '',
  search_title_ar text not null default '',
  -- Fields that lack a text in the language although they need one.
  missing_en text[] not null generated always as (array_remove(array[
    case when description_en = '' then 'description' end,
    case when how_to_use_en = '' and how_to_use_ar <> '' then 'how_to_use' end,
    case when benefits_en = '' and benefits_ar <> '' then 'benefits' end,
    case when active_ingredients_en = '' and active_ingredients_ar <> '' then 'active_ingredients' end,
    case when search_title_en = '' and search_title_ar <> '' then 'search_title' end], null)) stored,
  missing_ar text[] not null generated always as (array_remove(array[
    case when description_ar = '' then 'description' end,
    case when how_to_use_ar = '' and how_to_use_en <> '' then 'how_to_use' end,
    case when benefits_ar = '' and benefits_en <> '' then 'benefits' end,
    case when active_ingredients_ar = '' and active_ingredients_en <> '' then 'active_ingredients' end,
    case when search_title_ar = '' and search_title_en <> '' then 'search_title' end], null)) stored,
  -- Copies of family_members and product_concerns, so that lists read a single table. Triggers write both.
  family_id integer,
  concern_keys text[] not null default '{}',
  -- True for a row of the demo content, until staff change its name or SKU.
  is_demo boolean not null default false,
  -- A dated discount has at least one date. Without dates, discounted_price stands by itself.
  constraint products_discount_span check (
    (discount_price is null) = (discount_starts_at is null and discount_ends_at is null))
);
-- Names the columns that staff edit, twice: generated columns are not computed yet in a comparison of whole rows.
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
create trigger products_demo_mark before update of sku, name_en, name_ar on products
  for each row when ((old.sku, old.name_en, old.name_ar) is distinct from (new.sku, new.name_en, new.name_ar))
  execute function clear_demo_mark();
create constraint trigger products_added after insert or delete on products
  deferrable initially deferred for each row execute function move_catalogue_version();
create constraint trigger products_changed after update of sku, category_id, name_en, name_ar, description_en,
    description_ar, how_to_use_en, how_to_use_ar, benefits_en, benefits_ar, active_ingredients_en, active_ingredients_ar,
    price, discounted_price, color, size, rating_count, rating_total on products
  deferrable initially deferred for each row when (old.* is distinct from new.*)
  execute function move_catalogue_version();
create constraint trigger products_area_changed after update of area on products
  deferrable initially deferred for each row when (old.area is distinct from new.area)
  execute function move_catalogue_version();
create constraint trigger products_state_changed after update of status, search_title_en, search_title_ar on products
  deferrable initially deferred for each row
  when ((old.status, old.search_title_en, old.search_title_ar)
    is distinct from (new.status, new.search_title_en, new.search_title_ar))
  execute function move_catalogue_version();
-- Pages show the stock up to five pieces, the limit of a cart line. Larger numbers look the same.
create constraint trigger products_stock_shown after update of stock on products
  deferrable initially deferred for each row when (least(old.stock, 5) <> least(new.stock, 5))
  execute function move_stock_version();
-- Sales order the lists, which may lag by a minute.
create trigger products_sold after update of sold on products for each statement execute function note_sales_move();

-- Dates the product when its images or concerns change.
create function date_products_of_parts() returns trigger language plpgsql as $$
begin
  update products
  set updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
  where id in (select product_id from changed);
  return null;
end $$;

create table product_images (
  product_id integer not null references products (id) on delete cascade,
  position integer not null,
  media_id text not null references media (id),
  alt_en text not null,
  alt_ar text not null,
  primary key (product_id, position)
);
create index product_images_media on product_images (media_id);
create index product_images_texts on product_images
  using gin (fold_letters(' ' || alt_en || chr(10) || ' ' || alt_ar) gin_trgm_ops);
create constraint trigger product_images_changed after insert or update or delete on product_images
  deferrable initially deferred for each row execute function move_catalogue_version();
create trigger product_images_dated_delete after delete on product_images
  referencing old table as changed for each statement execute function date_products_of_parts();
create trigger product_images_dated_insert after insert on product_images
  referencing new table as changed for each statement execute function date_products_of_parts();
create trigger product_images_dated_update after update on product_images
  referencing new table as changed for each statement execute function date_products_of_parts();

create table product_concerns (
  product_id integer not null references products (id) on delete cascade,
  concern_key text not null references concerns (key) on update cascade on delete cascade,
  primary key (product_id, concern_key)
);
create index product_concerns_by_key on product_concerns (concern_key, product_id);

-- Copies the concerns of products to products.concern_keys. Locks in the order of ids, as orders do.
create function note_concerns_of_products() returns trigger language plpgsql as $$
begin
  perform from products where id in (select product_id from changed) order by id for no key update;
  update products
  set concern_keys = array(select concern_key from product_concerns where product_id = products.id order by concern_key)
  where id in (select product_id from changed);
  return null;
end $$;
create constraint trigger product_concerns_changed after insert or update or delete on product_concerns
  deferrable initially deferred for each row execute function move_catalogue_version();
create trigger product_concerns_dated_delete after delete on product_concerns
  referencing old table as changed for each statement execute function date_products_of_parts();
create trigger product_concerns_dated_insert after insert on product_concerns
  referencing new table as changed for each statement execute function date_products_of_parts();
create trigger product_concerns_noted_delete after delete on product_concerns
  referencing old table as changed for each statement execute function note_concerns_of_products();
create trigger product_concerns_noted_insert after insert on product_concerns
  referencing new table as changed for each statement execute function note_concerns_of_products();
create trigger product_concerns_noted_update after update on product_concerns
  referencing new table as changed for each statement execute function note_concerns_of_products();

-- Published products. Every rule that shows or sells products reads this view. A migration that adds a column to
-- products creates the view again.
create view shown_products as select * from products where status = 'published';
