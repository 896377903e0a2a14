-- Alerts of new orders for staff: preferences, browsers with web push, and the pushes to send. Mail server that an
-- owner sets in the back office.

create table staff_notifications (
  staff_id integer primary key references staff (id) on delete cascade,
  -- Alerts of an open page.
  sound boolean not null default false,
  title_badge boolean not null default false,
  digest text not null default 'off' check (digest in ('off', 'hourly', 'daily')),
  -- Orders until then were part of a digest, or came before it was switched on.
  digest_until timestamptz not null default now(),
  -- Minutes of the day in Cairo. An end before the start is on the next day. Both null: no quiet hours.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439 and quiet_to <> quiet_from),
  language text not null default 'ar' check (language in ('ar', 'en')),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  check ((quiet_from is null) = (quiet_to is null))
);
create trigger staff_notifications_touched before update on staff_notifications
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- Browsers that show alerts, as the Push API of the browser describes them.
create table push_subscriptions (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id) on delete cascade,
  -- URL at the push service of the browser's maker. A secret: who knows it may send to it.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null check (language in ('ar', 'en')),
  user_agent text not null default '',
  created_at timestamptz not null default now()
);
create index push_subscriptions_staff on push_subscriptions (staff_id);

-- Orders that no push was written for yet. The transaction of the order inserts the row, a job deletes it.
create table unannounced_orders (
  order_id integer primary key references orders (id) on delete cascade
);

-- Pushes to send. A sent or expired one is deleted.
create table pushes (
  id bigint generated always as identity primary key,
  subscription_id integer not null references push_subscriptions (id) on delete cascade,
  -- Number of new orders, and the newest of them. 0 without an order: a test.
  orders integer not null check (orders >= 0),
  order_id integer references orders (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Time of the next attempt, or the end of the lease of the current one.
  next_try_at timestamptz not null default now(),
  retries integer not null default 0,
  check ((orders = 0) = (order_id is null))
);
create index pushes_subscription on pushes (subscription_id);
create index pushes_order on pushes (order_id) where order_id is not null;
create index pushes_due on pushes (next_try_at);

-- Mail server of the shop, in at most one row. SMTP_URL of the environment overrides it.
create table mail_settings (
  id integer primary key default 1 check (id = 1),
  host text not null,
  port integer not null check (port between 1 and 65535),
  -- starttls: connects in plain text and requires the upgrade. tls: encrypted from the start.
  security text not null check (security in ('starttls', 'tls')),
  username text not null default '',
  -- Encrypted with a key outside the database. Null without a password.
  encrypted_password bytea,
  from_name text not null,
  from_address text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create trigger mail_settings_touched before update on mail_settings
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- Orders by their tracking number, without spaces and dashes.
create index orders_tracking on orders (upper(regexp_replace(tracking_number, '[^0-9A-Za-z]', '', 'g')) text_pattern_ops)
  where tracking_number is not null;
