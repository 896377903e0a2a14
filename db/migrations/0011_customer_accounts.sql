-- Customers: accounts, guests, sessions, devices and links by e-mail.

create table customers (
  id integer generated always as identity primary key,
  name text not null,
  -- Several accounts may use an e-mail until one of them has proven it.
  email text not null,
  -- '+20' and ten digits. Null for guests, and after staff gave the number back to its owner.
  phone text unique check (phone ~ '^\+201[0125][0-9]{8}$'),
  -- Null for guests, who ordered by phone and have no account.
  password_hash text,
  created_at timestamptz not null default now(),
  -- Language of the e-mails.
  language text not null default 'ar' check (language in ('ar', 'en')),
  -- Time at which the customer opened a link that was sent to the e-mail. Null until then.
  email_proven_at timestamptz,
  -- New e-mail that applies when its link is opened. Reserves nothing.
  pending_email text,
  -- HMAC of the phone with a key outside the database. Recognises an account that was erased and created again. Null
  -- until a process with the key fills it.
  phone_hash bytea,
  -- Phone of a guest. Does not sign in, and does not block a registration with the number.
  guest_phone text check (guest_phone ~ '^\+201[0125][0-9]{8}$'),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  -- Note by staff, for staff.
  note text not null default '',
  -- Maximum number of open orders by decision of staff. Null: the limit of the shop.
  max_open_orders smallint check (max_open_orders between 0 and 100),
  constraint customers_guest_signs_in_nowhere check (password_hash is not null or phone is null)
);
create index customers_by_email on customers (lower(email));
create index customers_created on customers (created_at, id);
create index customers_email_prefix on customers (lower(email) text_pattern_ops);
create unique index customers_guest_phone on customers (guest_phone) where password_hash is null;
create index customers_name on customers (lower(name), id);
create index customers_name_words on customers using gin (array_to_tsvector(string_to_array(fold_words(name), ' ')));
create index customers_phone_reversed on customers (reverse(coalesce(phone, guest_phone)) text_pattern_ops);
create unique index customers_proven_email on customers (lower(email)) where email_proven_at is not null;
create trigger customers_touched before update on customers
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- Clears the proof of an e-mail that changes.
create function forget_proof_of_email() returns trigger language plpgsql as $$
begin
  if lower(new.email) <> lower(old.email) and new.email_proven_at is not distinct from old.email_proven_at then
    new.email_proven_at := null;
  end if;
  return new;
end $$;
create trigger customers_email_changed before update of email on customers
for each row execute function forget_proof_of_email();

-- Clears the hash of a phone that changes.
create function forget_phone_hash() returns trigger language plpgsql as $$
begin
  if new.phone_hash is not distinct from old.phone_hash then new.phone_hash = null; end if;
  return new;
end $$;
create trigger customers_phone_changed before update of phone on customers
  for each row when (old.phone is distinct from new.phone) execute function forget_phone_hash();

create table sessions (
  -- SHA-256 of the token. The token itself is not stored.
  token_hash bytea primary key,
  customer_id integer not null references customers (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index sessions_customer on sessions (customer_id);

-- Devices on which a customer has signed in before.
create table customer_devices (
  customer_id integer not null references customers (id) on delete cascade,
  -- SHA-256 of the device's cookie. Several customers may share a device.
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (customer_id, token_hash)
);
create index customer_devices_seen on customer_devices (seen_at);

create table password_resets (
  -- SHA-256 of the token in the link. The token itself is not stored.
  token_hash bytea primary key,
  customer_id integer not null references customers (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index password_resets_customer on password_resets (customer_id);

create table email_confirmations (
  -- SHA-256 of the token in the link. The token itself is not stored.
  token_hash bytea primary key,
  customer_id integer not null references customers (id) on delete cascade,
  -- Address that received the link.
  email text not null,
  created_at timestamptz not null default now()
);
create index email_confirmations_customer on email_confirmations (customer_id);
