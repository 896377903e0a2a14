-- Products for lists of 20,000: costs in a table of their own, one index for names, no indexes of columns that sales change.

-- Price at which the shop buys a piece, in piastres, for staff only. Products without a row have none.
create table product_costs (
  product_id integer primary key references products (id) on delete cascade,
  cost integer not null check (cost >= 0)
);
insert into product_costs (product_id, cost) select id, cost from products where cost is not null;

-- Keeps product_costs and products.cost equal, because release 1.2.0 reads and writes the column.
create function copy_cost_of_product() returns trigger language plpgsql as $$
begin
  if new.cost is null then
    delete from product_costs where product_id = new.id;
  else
    insert into product_costs (product_id, cost) values (new.id, new.cost)
    on conflict (product_id) do update set cost = excluded.cost where product_costs.cost <> excluded.cost;
  end if;
  return null;
end $$;
create trigger products_cost_inserted after insert on products
  for each row when (new.cost is not null) execute function copy_cost_of_product();
create trigger products_cost_updated after update of cost on products
  for each row when (old.cost is distinct from new.cost) execute function copy_cost_of_product();
create function copy_cost_to_product() returns trigger language plpgsql as $$
begin
  update products set cost = case when tg_op = 'DELETE' then null else new.cost end
  where id = case when tg_op = 'DELETE' then old.product_id else new.product_id end
    and cost is distinct from case when tg_op = 'DELETE' then null else new.cost end;
  return null;
end $$;
create trigger product_costs_copied after insert or update or delete on product_costs
  for each row execute function copy_cost_to_product();

-- Names in both languages and the SKU, folded, one per line, for searches of the back office.
create index products_texts on products
  using gin (fold_letters(' ' || name_en || chr(10) || ' ' || name_ar || chr(10) || ' ' || sku) gin_trgm_ops);
create index products_category on products (category_id);
create index products_area on products (area);

-- Lists of 20,000 products are sorted. Without these indexes a sale changes no index of products.
drop index products_best_selling, products_category_best_selling, products_created, products_paid, products_rated,
  products_color, products_size, products_area_best_selling, products_discount_span, products_listed,
  products_low_stock, products_missing_ar, products_missing_en, products_publish_at, products_stock;

-- Dates a product when staff edit it. Sales, ratings and copies of other rows do not count; every other column does. Generated columns are
-- not computed yet.
create function date_product() returns trigger language plpgsql as $$
declare edited products := new;
begin
  edited.updated_at := old.updated_at;
  edited.stock := old.stock;
  edited.sold := old.sold;
  edited.rating_count := old.rating_count;
  edited.rating_total := old.rating_total;
  edited.family_id := old.family_id;
  edited.concern_keys := old.concern_keys;
  edited.is_demo := old.is_demo;
  edited.missing_en := old.missing_en;
  edited.missing_ar := old.missing_ar;
  if edited is distinct from old then
    new.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
  end if;
  return new;
end $$;
drop trigger products_dated on products;
create trigger products_dated before update on products for each row execute function date_product();

-- Pages show what staff edit, and ratings.
drop trigger products_area_changed on products;
drop trigger products_state_changed on products;
drop trigger products_changed on products;
create constraint trigger products_changed after update on products
  deferrable initially deferred for each row
  when ((old.updated_at, old.rating_count, old.rating_total) is distinct from (new.updated_at, new.rating_count, new.rating_total))
  execute function move_catalogue_version();

-- Search ranks the matching products themselves. Release 1.2.0 reads bands and ranks, which new rows have by default.
alter table product_search alter column rank set default 0;
