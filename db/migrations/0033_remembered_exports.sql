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
