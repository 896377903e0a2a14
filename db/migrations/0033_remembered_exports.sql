-- Exports that imports compare with, and numbers whose leading zeros a spreadsheet has removed.

-- Statements and pasted tracking numbers compare numbers without leading zeros.
create index shipments_bare_tracking on shipments (ltrim(tracking_key, '0')) where tracking_key is not null;

-- Rows of a statement's file that were not read, as `shop/cash/read-statement.ts` describes them.
alter table cash_statements add column problems jsonb not null default '[]';

-- SKUs that differ in case or leading zeros are found together.
create index products_sku_lower on products (lower(sku));
create index products_sku_bare on products (ltrim(lower(sku), '0'));

-- Exports whose values an import compares with. A job deletes them after 30 days, and the oldest above a size.
create table remembered_exports (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('products', 'stock', 'coupons', 'customers')),
  -- JSON fields of the columns.
  fields text[] not null,
  -- Compressed size of its parts.
  bytes bigint not null default 0,
  created_at timestamptz not null default now()
);
create index remembered_exports_created on remembered_exports (created_at);

create table remembered_export_parts (
  export_id integer not null references remembered_exports (id) on delete cascade,
  -- Rows of the part, from 1.
  first_row integer not null,
  last_row integer not null check (last_row >= first_row),
  -- Gzip of a JSON array with the texts of each row's cells.
  content bytea not null,
  primary key (export_id, first_row)
);

-- Cells of a file that staff have to confirm, because the shop's values have moved since the export or nobody knows whether they have.
alter table import_rows
  -- Cells that need no confirmation, by field. Null if no cell needs one.
  add column edited jsonb,
  -- Cells that need one: field, column, exported value or null, value in the file, current value.
  add column asked jsonb,
  -- Difference to add to the stock of the time of applying. Null if the file states the stock.
  add column stock_change integer;
alter table imports
  -- Number of cells to confirm.
  add column moved integer not null default 0,
  -- Reason of a failure, as a code.
  add column failure text;

-- Arabic names are sorted with one form of alef, yeh and teh.
create index customers_name_folded on customers (fold_letters(name), id);
create or replace view lookups_of_products as
  select id as product_id, lower(name_en) as name_en, fold_letters(name_ar) as name_ar, price,
    fold_letters(' ' || name_en || chr(10) || ' ' || name_ar || chr(10) || ' ' || sku) as texts
  from products;
update product_lookups set name_ar = fold_letters(name_ar) where name_ar <> fold_letters(name_ar);

-- Query for the words of a name or their beginnings. A compound is one word or two: عبدالرحمن, عبد الرحمن.
create function name_query(typed text) returns tsquery language sql immutable strict parallel safe as $$
  select string_agg(query, ' | ')::tsquery from (
    select '(' || string_agg(word || ':*', ' & ') || ')' as query from (values
      (1, fold_words(typed)),
      (2, regexp_replace(fold_words(typed), ' (ال)', '\1', 'g')),
      (3, regexp_replace(fold_words(typed), '([^ ]{2,}?)(ال[^ ]{2,})', '\1 \2', 'g'))) as spellings (number, folded)
    cross join lateral unnest(string_to_array(folded, ' ')) as word
    where word <> '' group by number) as queries
$$;
