-- Files of CSV that change many rows: what each would change, compared before anything is, then applied as a whole.

create table imports (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('products', 'stock', 'prices', 'coupons', 'customers')),
  file_name text not null,
  state text not null default 'checking'
    check (state in ('checking', 'ready', 'applying', 'applied', 'failed', 'undone')),
  -- Of the work that is going on, in percent.
  progress smallint not null default 0 check (progress between 0 and 100),
  -- When the work was last heard of: one that fell silent ended with its process, and changed nothing.
  heard_at timestamptz not null default now(),
  -- Rows of the file; those that would change or make something, those that agree, and what is wrong.
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
-- One at a time of a kind is worked at.
create unique index imports_working on imports (kind) where state in ('checking', 'applying');
create trigger imports_touched before update of state, rows, changes, creates, unchanged, problems on imports
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- The rows that change something; deleted when they can't be undone any more.
create table import_rows (
  import_id integer not null references imports (id) on delete cascade,
  -- The line of the file.
  row_number integer not null,
  -- What the file calls it by.
  key text not null,
  -- The row that is changed; null until a new one is made. One of these, by the kind of the import. What is said of a
  -- customer goes with them.
  product_id integer references products (id) on delete set null,
  coupon_id integer references coupons (id) on delete set null,
  customer_id integer references customers (id) on delete cascade,
  -- The columns that change, as they were and as they shall be; before is null of a new one.
  before jsonb,
  after jsonb not null,
  -- When what it was compared with had last changed; null of a new one.
  version timestamptz,
  primary key (import_id, row_number)
);
create index import_rows_product on import_rows (product_id) where product_id is not null;
create index import_rows_coupon on import_rows (coupon_id) where coupon_id is not null;
create index import_rows_customer on import_rows (customer_id) where customer_id is not null;

create table import_problems (
  import_id integer not null references imports (id) on delete cascade,
  -- In the order of the file.
  number integer not null,
  row_number integer,
  column_name text,
  code text not null,
  -- What its words name, such as another row.
  named text not null default '',
  primary key (import_id, number)
);

-- Products that an import has changed and that search finds as they were until they are indexed, a few at a time.
create table products_to_index (
  product_id integer primary key references products (id) on delete cascade
);
