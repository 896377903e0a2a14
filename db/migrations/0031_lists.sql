-- What every list of the back office knows of its rows: since when they are there, when they changed last. Saved views, notes
-- and bounds of customers, and what the home page counts from.

-- Dated as the wire writes it, to the millisecond, and never twice alike: staff are told of what changed under their hands.
create or replace function date_change() returns trigger language plpgsql as $$
begin
  new.updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
  return new;
end $$;
create or replace function date_content_page() returns trigger language plpgsql as $$
begin
  update content_pages
  set updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
  where id in (old.page_id, new.page_id);
  return null;
end $$;

-- A product's content without what sales move, so that they disturb nobody who edits it.
drop trigger products_dated on products;
create trigger products_dated before update of sku, category_id, name_en, name_ar, description_en, description_ar,
    how_to_use_en, how_to_use_ar, benefits_en, benefits_ar, active_ingredients_en, active_ingredients_ar, price,
    discounted_price, color, size, area on products
  for each row when (old.* is distinct from new.*) execute function date_change();
-- Pictures and purposes are content of their product.
create function date_products_of_parts() returns trigger language plpgsql as $$
begin
  update products
  set updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
  where id in (select product_id from changed);
  return null;
end $$;
create trigger product_images_dated_insert after insert on product_images
  referencing new table as changed for each statement execute function date_products_of_parts();
create trigger product_images_dated_update after update on product_images
  referencing new table as changed for each statement execute function date_products_of_parts();
create trigger product_images_dated_delete after delete on product_images
  referencing old table as changed for each statement execute function date_products_of_parts();
create trigger product_concerns_dated_insert after insert on product_concerns
  referencing new table as changed for each statement execute function date_products_of_parts();
create trigger product_concerns_dated_delete after delete on product_concerns
  referencing old table as changed for each statement execute function date_products_of_parts();

-- Nobody wrote down since when these are there: since now, then.
alter table sliders add column created_at timestamptz not null default now();
alter table cities add column created_at timestamptz not null default now();
alter table settings add column created_at timestamptz not null default now();
alter table content_pages add column created_at timestamptz not null default now();

alter table sliders add column updated_at timestamptz not null default date_trunc('milliseconds', now());
alter table cities add column updated_at timestamptz not null default date_trunc('milliseconds', now());
alter table settings add column updated_at timestamptz not null default date_trunc('milliseconds', now());
alter table coupons add column updated_at timestamptz not null default date_trunc('milliseconds', now());
alter table reviews add column updated_at timestamptz not null default date_trunc('milliseconds', now());
alter table code_batches add column updated_at timestamptz not null default date_trunc('milliseconds', now());
alter table fake_reports add column updated_at timestamptz not null default date_trunc('milliseconds', now());
alter table contact_messages add column updated_at timestamptz not null default date_trunc('milliseconds', now());
alter table staff add column updated_at timestamptz not null default date_trunc('milliseconds', now());

alter table customers
  add column updated_at timestamptz not null default date_trunc('milliseconds', now()),
  -- What staff note of a customer; only they see it.
  add column note text not null default '',
  -- Open orders for cash that this customer may have, by staff: 0 is none at all, null what the shop allows everybody.
  add column max_open_orders smallint check (max_open_orders between 0 and 100);

create trigger sliders_touched before update on sliders
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();
create trigger cities_touched before update on cities
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();
create trigger settings_touched before update on settings
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();
create trigger reviews_touched before update on reviews
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();
create trigger code_batches_touched before update on code_batches
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();
create trigger fake_reports_touched before update on fake_reports
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();
create trigger contact_messages_touched before update on contact_messages
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();
create trigger staff_touched before update on staff
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();
create trigger customers_touched before update on customers
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();
-- That a coupon is used changes nothing that staff edit.
create trigger coupons_touched before update of code, folded_code, discount, starts_at, ends_at, uses_total,
    uses_per_customer, min_subtotal, listed on coupons
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- A list as somebody of the staff left it: its tab, filters and order.
create table saved_views (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id) on delete cascade,
  resource text not null,
  name text not null,
  -- The list's own query, as the address has it after the question mark.
  query text not null,
  -- Whether all others of the staff see it.
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create unique index saved_views_name on saved_views (staff_id, resource, lower(name));
create index saved_views_shared on saved_views (id) where shared;
create trigger saved_views_touched before update on saved_views
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- Figures of some days are read from these indexes alone; the first also lists orders by time, as the one before did.
create index orders_figures on orders (created_at, id) include (status_id, city_id, total, delivery_fee);
drop index orders_created;
create index orders_open on orders (confirmation, created_at) where status_id = 3;
create index order_status_changes_ended on order_status_changes (at) include (status_id, order_id)
  where status_id in (5, 6, 7);
create index order_lines_figures on order_lines (order_id) include (product_id, quantity, paid_price);
drop index order_lines_order;
-- The customers by name, by e-mail and by time, among a million.
create index customers_created on customers (created_at, id);
create index customers_name on customers (lower(name), id);
create index customers_email_prefix on customers (lower(email) text_pattern_ops);
-- What is new among reviews, and suspicious among checks.
create index reviews_created on reviews (created_at, id);
create index code_checks_suspicious on code_checks (at) include (code_hash, batch_id) where verdict = 'suspicious';
