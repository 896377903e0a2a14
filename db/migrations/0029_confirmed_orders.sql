-- Orders for cash are confirmed before they are sent: tries to reach the customer, comments, changes, orders by phone.

-- Dates a row to the millisecond, as the wire does, and never twice alike: two changes are always told apart.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
  return new;
end $$;

alter table orders
  add column confirmation text not null default 'waiting' check (confirmation in ('waiting', 'confirmed', 'unreachable')),
  add column confirmed_at timestamptz,
  add column confirmed_by text check (confirmed_by in ('customer', 'staff')),
  -- Where it was ordered: on the pages and by the API, or by staff for a caller.
  add column source text not null default 'shop' check (source in ('shop', 'phone')),
  add column updated_at timestamptz not null default date_trunc('milliseconds', now());
-- What has left the shop was agreed upon.
update orders set confirmation = 'confirmed' where status_id in (4, 5, 7);
create trigger orders_touched before update on orders
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- Who moved the order; null for moves from before this column.
alter table order_status_changes
  add column moved_by text check (moved_by in ('customer', 'staff', 'system')),
  add column staff_id integer references staff (id) on delete set null,
  add column reason text not null default '';

-- Tries to reach a customer about an order that waits to be confirmed.
create table order_attempts (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  staff_id integer references staff (id) on delete set null,
  channel text not null check (channel in ('whatsapp', 'phone')),
  outcome text not null check (outcome in ('confirmed', 'no_answer', 'later', 'refused')),
  note text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index order_attempts_order on order_attempts (order_id, id);

-- What staff write to each other about an order; no customer sees it.
create table order_comments (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  staff_id integer references staff (id) on delete set null,
  text text not null,
  at timestamptz not null default clock_timestamp()
);
create index order_comments_order on order_comments (order_id, id);

-- What happened to an order and has no row elsewhere: confirmed, edited, printed …
create table order_events (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  staff_id integer references staff (id) on delete set null,
  happened_by text not null check (happened_by in ('customer', 'staff', 'system')),
  kind text not null,
  details jsonb not null default '{}',
  at timestamptz not null default clock_timestamp()
);
create index order_events_order on order_events (order_id, id);

-- The same request of staff again makes no second order.
create table staff_idempotency_keys (
  staff_id integer not null references staff (id) on delete cascade,
  key text not null check (length(key) between 1 and 255),
  -- SHA-256 of the request, so that the same key with another body is told apart.
  request_hash bytea not null,
  order_id integer references orders (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (staff_id, key)
);

-- A guest, who ordered by phone and has no account: a customer without a password. The phone is where to reach a guest; it is
-- nobody's to sign in with, and keeps nobody from registering with it.
alter table customers alter column password_hash drop not null;
alter table customers
  add column guest_phone text check (guest_phone ~ '^\+201[0125][0-9]{8}$'),
  add constraint customers_guest_signs_in_nowhere check (password_hash is not null or phone is null);
create unique index customers_guest_phone on customers (guest_phone) where password_hash is null;

alter table settings
  -- Tries without an answer after which a customer counts as unreachable.
  add column max_confirmation_attempts smallint not null default 3 check (max_confirmation_attempts between 1 and 20),
  -- Hours after which an order that nobody confirmed is cancelled by itself; null: never.
  add column auto_cancel_hours smallint check (auto_cancel_hours between 1 and 2160),
  -- Piastres from which a first order is marked; null: none is.
  add column risk_first_order_piastres integer default 250000 check (risk_first_order_piastres > 0),
  -- Open orders of one customer from which each is marked.
  add column risk_open_orders smallint not null default 3 check (risk_open_orders between 2 and 100);

-- Letters and digits as they are searched for, whichever way a name is written: أحمد and احمد, Mona and mona.
create function fold_words(written text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(lower(translate(
    regexp_replace(left(written, 300), '[\u0621\u0640\u064B-\u065F\u0670\u00AD\u200B-\u200F]', '', 'g'),
    'آأإٱىئؤةکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ااااييوهكي01234567890123456789')),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u060C\u061B\u061F\u066A-\u066D\u06D4\u2000-\u206F\u3000]+',
    ' ', 'g'))
$$;

-- The back office finds orders among a million by what a person remembers of one: words of the name, ends of the phone.
create index customers_name_words on customers using gin (array_to_tsvector(string_to_array(fold_words(name), ' ')));
create index orders_recipient_words on orders using gin (array_to_tsvector(string_to_array(fold_words(recipient_name), ' ')))
  where recipient_name <> '';
create index customers_phone_reversed on customers (reverse(coalesce(phone, guest_phone)) text_pattern_ops);
create index orders_phone_reversed on orders (reverse(phone) text_pattern_ops);
create index orders_address_phone_reversed on orders (reverse(address_phone) text_pattern_ops)
  where address_phone <> phone;
-- Its tabs, counts and filters.
create index orders_status on orders (status_id, id);
create index orders_total on orders (total, id);
