-- Removes what release 1.3.0 neither reads nor writes: what only served 1.2.0, and triggers and indexes that others make superfluous. Release 1.5.0 may drop what
-- 1.3.0 still reads and 1.4.0 does not: emails.next_try_at, retries, send_after and last_error, the indexes emails_new and emails_next_try,
-- pushes.next_try_at and retries, unannounced_orders, products.family_id and concern_keys, catalogue_version.stock_version and stock_moved_by.

set constraints all immediate;
set constraints all deferred;

-- Narrow copies of products, with the view that searches of 1.2.0 read.
drop view shown_products;
drop trigger products_chosen_insert on products;
drop trigger products_chosen_update on products;
drop function note_choices_of_product();
drop view choices_of_products;
drop function choice_keys(integer, text, text, text, text[]);
drop table product_choices;
drop trigger products_looked_up_insert on products;
drop trigger products_looked_up_update on products;
drop function note_lookups_of_product();
drop view lookups_of_products;
drop table product_lookups;

-- 1.3.0 reads products.family_id and concern_keys with all other columns, and uses neither value.
drop trigger product_concerns_noted_delete on product_concerns;
drop trigger product_concerns_noted_insert on product_concerns;
drop trigger product_concerns_noted_update on product_concerns;
drop function note_concerns_of_products();
drop trigger family_members_noted_delete on family_members;
drop trigger family_members_noted_insert on family_members;
drop trigger family_members_noted_update on family_members;
drop function note_family_of_products();

-- Costs are in product_costs only. A changed cost dates its product, as the copied column did.
drop trigger products_cost_inserted on products;
drop trigger products_cost_updated on products;
drop function copy_cost_of_product();
drop trigger product_costs_copied on product_costs;
drop function copy_cost_to_product();
alter table products drop column cost;
create function date_product_of_cost() returns trigger language plpgsql as $$
begin
  if new.cost is distinct from old.cost then
    update products
    set updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
    where id = coalesce(new.product_id, old.product_id);
  end if;
  return null;
end $$;
create trigger product_costs_dated after insert or update or delete on product_costs
  for each row execute function date_product_of_cost();

-- The index of the search in one table, without bands and ranks.
create temporary table kept_search on commit drop as
  select distinct on (product_id) product_id, words from product_search order by product_id, band;
drop function matching_products(tsquery, smallint, integer[], integer);
drop table product_search;
create table product_search (
  product_id integer primary key references products (id) on delete cascade,
  -- Lexemes of the product: each stem once for the whole product and once for each field that counts more (shop/search/text/lexemes.ts).
  words tsvector not null
);
insert into product_search select * from kept_search;
create index product_search_words on product_search using gin (words) with (fastupdate = off);
create trigger product_search_changed after insert or update or delete or truncate on product_search
  for each statement execute function note_sales_move();

-- These parts date their product, family, concern or page, and its own trigger then moves the version.
drop trigger product_images_changed on product_images;
drop trigger product_concerns_changed on product_concerns;
drop trigger family_members_changed on family_members;
drop trigger concern_words_changed on concern_words;
drop trigger content_sections_changed on content_sections;

-- The stock's version is the sum of its moves.
create or replace function move_stock_version() returns trigger language plpgsql as $$
begin
  perform count_catalogue_move('stock');
  return null;
end $$;

-- The API names managers so since release 1.0.0.
drop trigger staff_role_named on staff;
drop function name_staff_manager();

drop table daily_backup;

-- E-mails, pushes and new orders that version 1.2 left in its own columns, if nobody started 1.3 in between.
with older as (
  select * from emails where sent_at is null and (queued_at is null or next_try_at is not null)
  for update skip locked),
taken as (
  update emails set queued_at = coalesce(emails.queued_at, now()), next_try_at = null
  from older where emails.id = older.id)
insert into outbox (kind, key, created_at, due_at, attempts, last_error)
select 'email', id, created_at, coalesce(next_try_at, send_after, now()), retries, last_error from older
on conflict (kind, key) do update set due_at = excluded.due_at, ended_at = null;

with older as (select * from pushes where next_try_at < 'infinity' for update skip locked),
taken as (update pushes set next_try_at = 'infinity' from older where pushes.id = older.id)
insert into outbox (kind, key, created_at, attempts)
select 'push', id, created_at, retries from older
on conflict (kind, key) do nothing;
-- 1.3.0 takes e-mails and pushes without these values for those of version 1.2.
alter table pushes alter column next_try_at set default 'infinity';
alter table emails alter column queued_at set default now();

with older as (delete from unannounced_orders returning order_id)
insert into outbox (kind, key) select 'new_order', order_id from older
on conflict (kind, key) do nothing;

-- Indexes that no plan needs. Other ones serve the same queries: customers_email_prefix, code_checks_code, contact_messages_new, emails_unsent.
drop index customers_by_email, customers_name, code_checks_counted, contact_messages_state, emails_waiting;
-- These tables have some thousand rows, which are sorted or scanned within a few milliseconds.
drop index pushes_due, offers_created, product_families_created, product_families_texts, saved_views_shared, imports_created, imports_state,
  hand_overs_created, cash_statements_created, courier_claims_created, fake_reports_created, coupons_created, coupons_discount;
