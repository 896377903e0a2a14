-- Coupons with what became of each use, and what a cart line cost when it was put there.

create table coupons (
  id integer generated always as identity primary key,
  -- As the shop writes it.
  code text not null,
  -- As it is matched: capitals and Western digits, no spaces or dashes.
  folded_code text not null unique,
  -- Hundredths of a percent of what the lines cost.
  discount integer not null check (discount between 1 and 10000),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Null is without limit.
  uses_total integer check (uses_total > 0),
  uses_per_customer integer not null default 1 check (uses_per_customer > 0),
  -- What the lines must cost at least, in piastres; null is any amount.
  min_subtotal integer check (min_subtotal > 0),
  -- The redemptions that were not given back; kept in the same transaction.
  used integer not null default 0 check (used >= 0),
  created_at timestamptz not null default now()
);

create table coupon_redemptions (
  order_id integer primary key references orders (id) on delete cascade,
  coupon_id integer not null references coupons (id),
  -- Null once the customer has erased the account.
  customer_id integer references customers (id) on delete set null,
  at timestamptz not null default now(),
  -- When a cancelled order gave the use back.
  given_back_at timestamptz
);
create index coupon_redemptions_customer on coupon_redemptions (customer_id, coupon_id);
create index coupon_redemptions_coupon on coupon_redemptions (coupon_id);

-- The part of an order's discount that its coupon took off.
alter table orders add column coupon_discount integer not null default 0
  check (coupon_discount >= 0 and coupon_discount <= discount);

-- What one piece cost when the customer last chose the quantity; null for lines from before this column.
alter table cart_lines add column chosen_price integer;
