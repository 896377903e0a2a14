-- Authenticity: batches of codes printed on packs, their checks by customers, and reports of suspected fakes.

create table code_batches (
  id integer generated always as identity primary key,
  product_id integer not null references products (id),
  lot text not null default '',
  -- Last day of use, in Cairo. Null: no expiry.
  expires_on date,
  count integer not null check (count > 0),
  state text not null default 'printed' check (state in ('printed', 'released', 'recalled', 'void')),
  note text not null default '',
  -- Codes until their export is confirmed, encrypted with a key outside the database. Null after that.
  encrypted_codes bytea,
  exported_at timestamptz,
  created_at timestamptz not null default now(),
  export_count integer not null default 0 check (export_count >= 0),
  export_confirmed_at timestamptz,
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  -- Text beside the verdict of a recalled batch. Empty: the verdict alone.
  recall_text_ar text not null default '',
  recall_text_en text not null default ''
);
create index code_batches_product on code_batches (product_id);
create trigger code_batches_touched before update on code_batches
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- One row per pack. The code itself is not stored: hash is half of its HMAC-SHA256 with a key outside the database.
create table codes (
  hash uuid primary key,
  batch_id integer not null references code_batches (id),
  check_count smallint not null default 0,
  device_count smallint not null default 0,
  first_checked_at timestamptz
) with (fillfactor = 90);
create index codes_batch on codes (batch_id) where check_count > 0;

-- Every answer to a check. Devices are hashed. The only location is a governorate that the customer named.
create table code_checks (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null for an unknown code: wrong codes are not stored.
  code_hash uuid references codes (hash),
  batch_id integer references code_batches (id),
  device bytea not null,
  verdict text not null
    check (verdict in ('genuine', 'checked_before', 'suspicious', 'not_released', 'expired', 'recalled', 'void',
      'unknown', 'mistyped')),
  -- True when the check counts against the limits of the code: once per device and day, on released batches only.
  counted boolean not null,
  city_id integer references cities (id),
  -- HMAC of network and code. Distinguishes the networks of one code.
  network bytea
);
create index code_checks_at on code_checks (at);
create index code_checks_batch on code_checks (batch_id, id) where batch_id is not null;
create index code_checks_city on code_checks (city_id, id) where city_id is not null;
create index code_checks_code on code_checks (code_hash, device, at desc) where code_hash is not null;
create index code_checks_counted on code_checks (code_hash) where counted;
create index code_checks_suspicious on code_checks (at) include (code_hash, batch_id) where verdict = 'suspicious';
create index code_checks_verdict on code_checks (verdict, id);

-- Consecutive wrong codes of a device or a network. The waiting time grows with them.
create table code_guesses (
  -- SHA-256 of the device or network.
  key bytea primary key,
  misses integer not null,
  last_miss_at timestamptz not null,
  wait_until timestamptz not null,
  -- True when the last attempt came too early.
  refused boolean not null default false
);
create index code_guesses_last on code_guesses (last_miss_at);

create table fake_reports (
  id integer generated always as identity primary key,
  -- Eight random digits and a check digit. The customer gets it.
  case_number text not null unique,
  -- Code as typed.
  code text not null default '',
  seller text not null,
  place text not null,
  details text not null default '',
  phone text not null default '',
  -- File in the store of private photos.
  photo text,
  state text not null default 'new' check (state in ('new', 'in_progress', 'closed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create index fake_reports_created on fake_reports (created_at, id);
create index fake_reports_state on fake_reports (state, id);
create index fake_reports_texts on fake_reports
 
  using gin (details gin_trgm_ops, seller gin_trgm_ops, place gin_trgm_ops, phone gin_trgm_ops, case_number gin_trgm_ops);
create trigger fake_reports_touched before update on fake_reports
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- Fingerprint of the key of the codes. A process with another key does not start.
create table code_key (
  one boolean primary key default true check (one),
  fingerprint bytea not null
);
