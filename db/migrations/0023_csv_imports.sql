-- CSV files that change many rows: each is compared with the shop first and then applied as a whole.

create table imports (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('products', 'stock', 'prices', 'coupons', 'customers')),
  file_name text not null,
  state text not null default 'checking'
    check (state in ('checking', 'ready', 'applying', 'applied', 'failed', 'undone')),
  -- Progress of the current work, in percent.
  progress smallint not null default 0 check (progress between 0 and 100),
  -- Last sign of life of the work. Silent work ended with its process and changed nothing.
  heard_at timestamptz not null default now(),
  -- Number of rows in the file, of changes, of new rows, of rows without a change, and of problems.
  rows integer not null default 0,
  changes integer not null default 0,
  creates integer not null default 0,
  unchanged integer not null default 0,
  problems integer not null default 0,
  staff_id integer references staff (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  applied_at timestamptz,
  undone_at timestamptz
);
create index imports_created on imports (created_at, id);
create index imports_file_name on imports using gin (file_name gin_trgm_ops);
create index imports_state on imports (state, id);
create unique index imports_working on imports (kind) where state in ('checking', 'applying');
create trigger imports_touched before update of state, rows, changes, creates, unchanged, problems on imports
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- Rows that change something. A job deletes them when they can no longer be undone.
create table import_rows (
  import_id integer not null references imports (id) on delete cascade,
  -- Line of the file.
  row_number integer not null,
  -- Key in the file.
  key text not null,
  -- Changed row, by the kind of the import. Null until a new row exists. Rows of a customer are erased with the
  -- customer.
  product_id integer references products (id) on delete set null,
  coupon_id integer references coupons (id) on delete set null,
  customer_id integer references customers (id) on delete cascade,
  -- Changed columns, before and after. before is null for a new row.
  before jsonb,
  after jsonb not null,
  -- updated_at of the compared row. Null for a new row.
  version timestamptz,
  primary key (import_id, row_number)
);
create index import_rows_coupon on import_rows (coupon_id) where coupon_id is not null;
create index import_rows_customer on import_rows (customer_id) where customer_id is not null;
create index import_rows_product on import_rows (product_id) where product_id is not null;

create table import_problems (
  import_id integer not null references imports (id) on delete cascade,
  -- Position in the list of problems.
  number integer not null,
  row_number integer,
  column_name text,
  code text not null,
  -- Value for the message, such as another row.
  named text not null default '',
  primary key (import_id, number)
);
