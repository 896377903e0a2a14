-- Genuine or not: batches of codes printed on packs, the checks that customers make, and reports of suspected fakes.

create table code_batches (
  id integer generated always as identity primary key,
  product_id integer not null references products (id),
  lot text not null default '',
  -- The last day on which the product is good, in Cairo; null where it does not expire.
  expires_on date,
  count integer not null check (count > 0),
  state text not null default 'printed' check (state in ('printed', 'released', 'recalled', 'void')),
  note text not null default '',
  -- The codes until they have left once, encrypted; the database alone can't read them. Null after that.
  sealed_codes bytea,
  codes_left_at timestamptz,
  created_at timestamptz not null default now()
);
create index code_batches_product on code_batches (product_id);

-- One row a pack. The code itself is kept nowhere: half of its HMAC-SHA256 under a key outside the database.
create table codes (
  hash uuid primary key,
  batch_id integer not null references code_batches (id),
  check_count smallint not null default 0,
  device_count smallint not null default 0,
  first_checked_at timestamptz
) with (fillfactor = 90);
create index codes_batch on codes (batch_id) where check_count > 0;

-- Every answer that was given. Devices are hashed; of places only a governorate that the customer has told.
create table code_checks (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null for a code that is not there: what was guessed is not kept.
  code_hash uuid references codes (hash),
  batch_id integer references code_batches (id),
  device bytea not null,
  verdict text not null check (verdict in ('genuine', 'checked_before', 'suspicious', 'not_released', 'expired',
    'recalled', 'void', 'unknown', 'mistyped')),
  -- Whether it counts against the code's limits: once a device and day, and only on a released batch.
  counted boolean not null,
  city_id integer references cities (id)
);
create index code_checks_code on code_checks (code_hash, device, at desc) where code_hash is not null;
create index code_checks_at on code_checks (at);

-- Wrong codes in a row, of a device or from an address of the network, as a SHA-256; how long to wait grows with them.
create table code_guesses (
  key bytea primary key,
  misses integer not null,
  last_miss_at timestamptz not null,
  wait_until timestamptz not null,
  -- Whether the last try came too early.
  refused boolean not null default false
);
create index code_guesses_last on code_guesses (last_miss_at);

create table fake_reports (
  id integer generated always as identity primary key,
  -- What the customer is told: eight random digits and a check digit.
  case_number text not null unique,
  -- As typed; it opens nothing.
  code text not null default '',
  seller text not null,
  place text not null,
  details text not null default '',
  phone text not null default '',
  -- A file of the shop's private pictures.
  photo text,
  state text not null default 'new' check (state in ('new', 'in_progress', 'closed')),
  created_at timestamptz not null default now()
);
create index fake_reports_state on fake_reports (state, id);

-- Tells whether the key is the one under which the codes were hashed, without telling the key.
create table code_key (
  one boolean primary key default true check (one),
  fingerprint bytea not null
);
