-- Coupons and their redemptions.

create table coupons (
  id integer generated always as identity primary key,
  -- Code as staff wrote it.
  code text not null,
  -- Code as it is compared: capitals, Western digits, no spaces, no dashes.
  folded_code text not null unique,
  -- Hundredths of a percent of the price of the lines.
  discount integer not null check (discount between 1 and 10000),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Null: no limit.
  uses_total integer check (uses_total > 0),
  uses_per_customer integer not null default 1 check (uses_per_customer > 0),
  -- Minimum price of the lines. Null: no minimum.
  min_subtotal integer check (min_subtotal > 0),
  -- Number of redemptions that count, updated in the same transaction.
  used integer not null default 0 check (used >= 0),
  created_at timestamptz not null default now(),
  -- True when customers see the coupon. Others work, too.
  listed boolean not null default true,
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create index coupons_code_parts on coupons using gin (folded_code gin_trgm_ops);
create index coupons_created on coupons (created_at, id);
create index coupons_discount on coupons (discount, id);
create index coupons_ends on coupons (ends_at, id);
create index coupons_starts on coupons (starts_at, id);
create index coupons_used on coupons (used, id);
create trigger coupons_touched before update of code, folded_code, discount, starts_at, ends_at, uses_total,
    uses_per_customer, min_subtotal, listed on coupons
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

create table coupon_redemptions (
  order_id integer primary key references orders (id) on delete cascade,
  coupon_id integer not null references coupons (id),
  -- Null after the customer has erased the account.
  customer_id integer references customers (id) on delete set null,
  at timestamptz not null default now(),
  -- Time at which a cancelled order returned the use.
  given_back_at timestamptz,
  -- HMAC of the phone. Stays after the account was erased.
  phone_hash bytea
);
create index coupon_redemptions_customer on coupon_redemptions (customer_id, coupon_id);
create index coupon_redemptions_newest on coupon_redemptions (coupon_id, order_id);
create index coupon_redemptions_phone on coupon_redemptions (coupon_id, phone_hash) where phone_hash is not null;
