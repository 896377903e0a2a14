-- Indexes and narrow tables that find products among a million without reading their wide rows.

-- One index per order of the lists. Each includes the columns that filters read and facets count. Drafts are included,
-- because the back office uses the same orders.
create index products_best_selling on products (sold desc, id)
  include (status, family_id, category_id, color, size, area, concern_keys, stock, price, discounted_price);
create index products_category_best_selling on products (category_id, sold desc, id)
  include (status, family_id, color, size, area, concern_keys, stock, price, discounted_price);
create index products_created on products (created_at desc, id)
  include (status, family_id, category_id, color, size, area, concern_keys, stock, price, discounted_price);
create index products_paid on products (coalesce(discounted_price, price), id)
  include (status, family_id, category_id, color, size, area, concern_keys, stock, price, discounted_price);
create index products_rated on products ((rating_total::real / nullif(rating_count, 0)) desc nulls last, rating_count desc, id)
 
  include (status, family_id, category_id, color, size, area, concern_keys, stock, price, discounted_price, rating_total);
create index products_color on products (color, sold desc, id)
 
  include (status, family_id, category_id, size, area, concern_keys, stock, price, discounted_price) where color is not null;
create index products_size on products (size, sold desc, id)
 
  include (status, family_id, category_id, color, area, concern_keys, stock, price, discounted_price) where size is not null;
create index products_area_best_selling on products (area, sold desc, id)
 
  include (status, family_id, category_id, color, size, concern_keys, stock, price, discounted_price) where area is not null;
-- Filters, counts and due changes of the back office.
create index products_discount_span on products (id) where discount_price is not null;
create index products_listed on products (status, id)
  include (category_id, stock, low_stock_at, price, discounted_price, sold, created_at, color, size, area);
create index products_low_stock on products (stock, id) where status = 'published' and stock <= low_stock_at;
create index products_missing_ar on products (id) where missing_ar <> '{}';
create index products_missing_en on products (id) where missing_en <> '{}';
create index products_publish_at on products (publish_at) where publish_at is not null;
create index products_stock on products (stock, id);

-- Filter values of a product, used as the keys of product_choices.
create function choice_keys(category_id integer, color text, size text, area text, concern_keys text[]) returns text[]
language sql immutable parallel safe as $$
  select array_remove(array['category:' || category_id, 'color:' || color, 'size:' || size, 'area:' || area], null)
    || array(select 'concern:' || key from unnest(concern_keys) as key)
$$;

-- Filter values of the published products in narrow rows. A sale writes here only when it takes the last piece.
create table product_choices (
  product_id integer primary key references products (id) on delete cascade,
  family_id integer,
  category_id integer not null,
  -- Price to pay, in piastres.
  paid integer not null,
  in_stock boolean not null,
  keys text[] not null
);
create index product_choices_category on product_choices (category_id);
create index product_choices_keys on product_choices using gin (keys);
create index product_choices_paid on product_choices (paid);

create view choices_of_products as
  select id as product_id, family_id, category_id, coalesce(discounted_price, price) as paid, stock > 0 as in_stock,
    choice_keys(category_id, color, size, area, concern_keys) as keys
  from products where status = 'published';

-- Keeps product_choices equal to choices_of_products.
create function note_choices_of_product() returns trigger language plpgsql as $$
begin
  if new.status <> 'published' then
    delete from product_choices where product_id = new.id;
  else
    insert into product_choices select * from choices_of_products where product_id = new.id
    on conflict (product_id) do update set family_id = excluded.family_id, category_id = excluded.category_id,
      paid = excluded.paid, in_stock = excluded.in_stock, keys = excluded.keys;
  end if;
  return null;
end $$;
create trigger products_chosen_insert after insert on products
  for each row when (new.status = 'published') execute function note_choices_of_product();
create trigger products_chosen_update after update on products
  for each row when (
    (old.status, old.family_id, old.category_id, old.color, old.size, old.area, old.concern_keys, old.price, old.discounted_price,
      old.stock > 0)
    is distinct from
    (new.status, new.family_id, new.category_id, new.color, new.size, new.area, new.concern_keys, new.price, new.discounted_price,
      new.stock > 0))
  execute function note_choices_of_product();

-- Names, SKUs and prices of all products in narrow rows, for the back office. Sales do not change them.
create table product_lookups (
  product_id integer primary key references products (id) on delete cascade,
  name_en text not null,
  name_ar text not null,
  price integer not null,
  -- Both names and the SKU, folded, one per line. A space before each line lets a lookup match the start of it.
  texts text not null
);
create index product_lookups_name_ar on product_lookups (name_ar, product_id);
create index product_lookups_name_en on product_lookups (name_en, product_id);
create index product_lookups_price on product_lookups (price, product_id);
create index product_lookups_texts on product_lookups using gin (texts gin_trgm_ops);

create view lookups_of_products as
  select id as product_id, lower(name_en) as name_en, name_ar, price,
    fold_letters(' ' || name_en || chr(10) || ' ' || name_ar || chr(10) || ' ' || sku) as texts
  from products;

-- Keeps product_lookups equal to lookups_of_products.
create function note_lookups_of_product() returns trigger language plpgsql as $$
begin
  insert into product_lookups select * from lookups_of_products where product_id = new.id
  on conflict (product_id) do update set name_en = excluded.name_en, name_ar = excluded.name_ar, price = excluded.price,
    texts = excluded.texts;
  return null;
end $$;
create trigger products_looked_up_insert after insert on products for each row execute function note_lookups_of_product();
create trigger products_looked_up_update after update of name_en, name_ar, sku, price on products
  for each row when ((old.name_en, old.name_ar, old.sku, old.price)
    is distinct from (new.name_en, new.name_ar, new.sku, new.price))
  execute function note_lookups_of_product();
