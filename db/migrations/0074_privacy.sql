-- Law 151 of 2020: requests of persons about their data, where the shop's data is stored, and who exported data.

create table privacy_requests (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('copy', 'correction', 'erasure', 'objection', 'withdrawal')),
  -- 'account': the person did it without staff.
  channel text not null check (channel in ('account', 'phone', 'whatsapp', 'email', 'in_person', 'other')),
  -- Words of staff, such as a name and a phone. Empty for a request in an account.
  person text not null default '' check (length(person) <= 200),
  customer_id integer references customers (id) on delete set null,
  received_at timestamptz not null default date_trunc('milliseconds', now()),
  due_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'done', 'declined')),
  result text not null default '' check (length(result) <= 1000),
  handled_by integer references staff (id) on delete set null,
  finished_at timestamptz check ((finished_at is null) = (state = 'open')),
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create index privacy_requests_customer on privacy_requests (customer_id) where customer_id is not null;
create index privacy_requests_staff on privacy_requests (handled_by) where handled_by is not null;
create index privacy_requests_open on privacy_requests (due_at) where state = 'open';
create trigger privacy_requests_touched before update on privacy_requests
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- A row for each kind of store. Empty fields: the owner has not stated it.
create table storage_places (
  id integer generated always as identity primary key,
  what text not null unique check (what in ('server', 'images', 'backups', 'mail', 'other')),
  holder text not null default '' check (length(holder) <= 100),
  -- ISO 3166-1 alpha-2.
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  -- Number or date of the permit for storage abroad.
  permit text not null default '' check (length(permit) <= 100),
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create trigger storage_places_touched before update on storage_places
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();
create constraint trigger storage_places_shown after insert or update on storage_places
  deferrable initially deferred for each row execute function move_catalogue_version();
insert into storage_places (what) values ('server'), ('images'), ('backups'), ('mail'), ('other');

-- A downloaded table with personal data.
create table data_exports (
  id integer generated always as identity primary key,
  at timestamptz not null default date_trunc('milliseconds', now()),
  kind text not null check (kind in ('orders', 'customers', 'claims', 'code-checks', 'audit-log')),
  staff_id integer references staff (id) on delete set null,
  -- The author remains known after the account is removed.
  staff_email text not null
);
create index data_exports_at on data_exports (at);
create index data_exports_staff on data_exports (staff_id) where staff_id is not null;
