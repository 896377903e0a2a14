-- What staff find rows by, among a million: any part of a name.

-- Letters as one writes them in a hurry: of one case, without vowel marks, whichever form of alef, yeh or digits.
create function fold_letters(written text) returns text language sql immutable strict parallel safe as $$
  select lower(translate(regexp_replace(written, '[\u0640\u064B-\u065F\u0670]', '', 'g'),
    'آأإٱىةکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اااايهكي01234567890123456789'))
$$;

-- By what products are found and put in order in the back office and sales don't change, in narrow rows beside those that they do.
create table product_lookups (
  product_id integer primary key references products (id) on delete cascade,
  name_en text not null,
  name_ar text not null,
  price integer not null,
  -- Both names and the SKU, folded, a line each, with a blank before it: words that begin so are a part like any other.
  texts text not null
);

create view lookups_of_products as
  select id as product_id, lower(name_en) as name_en, name_ar, price,
    fold_letters(' ' || name_en || chr(10) || ' ' || name_ar || chr(10) || ' ' || sku) as texts
  from products;

insert into product_lookups select * from lookups_of_products order by product_id;
create index product_lookups_name_en on product_lookups (name_en, product_id);
create index product_lookups_name_ar on product_lookups (name_ar, product_id);
create index product_lookups_price on product_lookups (price, product_id);
create index product_lookups_texts on product_lookups using gin (texts gin_trgm_ops);

create function note_lookups_of_product() returns trigger language plpgsql as $$
begin
  insert into product_lookups select * from lookups_of_products where product_id = new.id
  on conflict (product_id) do update set name_en = excluded.name_en, name_ar = excluded.name_ar, price = excluded.price,
    texts = excluded.texts;
  return null;
end $$;
create trigger products_looked_up_insert after insert on products for each row execute function note_lookups_of_product();
create trigger products_looked_up_update after update of name_en, name_ar, sku, price on products
  for each row when ((old.name_en, old.name_ar, old.sku, old.price) is distinct from (new.name_en, new.name_ar, new.sku, new.price))
  execute function note_lookups_of_product();

-- What is written seldom has such an index itself.
create index product_families_texts on product_families using gin (fold_letters(' ' || name_en || chr(10) || ' ' || name_ar) gin_trgm_ops);
create index product_images_texts on product_images using gin (fold_letters(' ' || alt_en || chr(10) || ' ' || alt_ar) gin_trgm_ops);
create index reviews_texts on reviews using gin (fold_letters(' ' || author || chr(10) || ' ' || comment) gin_trgm_ops);

-- By what is in stock: one entry more for each sale. Names, which lists read in the next index until now, made its entries as wide as the rows of
-- product_lookups.
create index products_stock on products (stock, id);
drop index products_listed;
create index products_listed on products (status, id)
  include (category_id, stock, low_stock_at, price, discounted_price, sold, created_at, color, size, area);

-- Who refused an order is read from this alone; only what comes back is written to it.
drop index orders_returned;
create index orders_returned on orders (customer_id) include (id) where status_id = 7;

-- The parcels of a courier by their orders, from the index alone.
drop index shipments_courier;
create index shipments_courier on shipments (courier_id, order_id);

-- Each mail of an order would pay for an index of all kinds. Of the others there are few, which are looked for in vain among a million.
create index emails_kind on emails (kind, id)
  where kind not in ('welcome', 'order_received', 'order_changed', 'order_shipped', 'order_delivered', 'order_cancelled');
create index imports_state on imports (state, id);
create index audit_log_action on audit_log (action, id);
create index contact_messages_created on contact_messages (created_at, id);
