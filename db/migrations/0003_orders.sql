-- Buying: cart lines, orders with their lines and history, stock movements, idempotency keys.

create table cart_lines (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  quantity smallint not null check (quantity between 1 and 5),
  added_at timestamptz not null default now(),
  unique (customer_id, product_id)
);

create table orders (
  id integer generated always as identity primary key,
  -- Eight random digits and a check digit.
  order_no text not null unique check (order_no ~ '^[0-9]{9}$'),
  -- Null once the customer has erased the account: the order stays, the person goes.
  customer_id integer references customers (id) on delete set null,
  -- 3 Processing, 4 Shipped, 5 Delivered, 6 Cancelled, 7 Returned.
  status_id smallint not null default 3 check (status_id between 3 and 7),
  payment_method text not null check (payment_method = 'cash'),
  phone text not null,
  note text not null default '',
  coupon text,
  -- The address as it was when ordered.
  address_title text not null,
  city_id integer not null references cities (id),
  street text not null,
  block text not null,
  house_number text not null,
  address_notes text not null default '',
  address_phone text not null,
  latitude double precision,
  longitude double precision,
  -- Full prices, what was taken off them, the delivery, what is paid.
  subtotal integer not null check (subtotal > 0),
  discount integer not null check (discount >= 0 and discount <= subtotal),
  delivery_fee integer not null check (delivery_fee >= 0),
  total integer not null,
  tracking_number text,
  estimated_delivery date not null,
  created_at timestamptz not null default now(),
  check (total = subtotal - discount + delivery_fee)
);
create index orders_customer on orders (customer_id, id desc);

create table order_lines (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  product_id integer references products (id) on delete set null,
  product_name_en text not null,
  product_name_ar text not null,
  quantity smallint not null check (quantity between 1 and 5),
  -- One piece: the full price, and what is paid for it.
  unit_price integer not null check (unit_price > 0),
  paid_price integer not null check (paid_price > 0 and paid_price <= unit_price)
);
create index order_lines_order on order_lines (order_id);
create index order_lines_product on order_lines (product_id);

create table order_status_changes (
  order_id integer not null references orders (id) on delete cascade,
  status_id smallint not null check (status_id between 3 and 7),
  at timestamptz not null default now(),
  primary key (order_id, status_id)
);

-- On hand = the sum of a product's movements; products.stock is that sum, kept in the same transaction.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  change integer not null check (change <> 0),
  reason text not null check (reason in ('opening', 'order', 'cancelled', 'returned', 'counted')),
  order_id integer references orders (id) on delete set null,
  at timestamptz not null default now()
);
create index stock_movements_product on stock_movements (product_id, id);

create table idempotency_keys (
  customer_id integer not null references customers (id) on delete cascade,
  key text not null check (length(key) between 1 and 255),
  -- SHA-256 of the request, so that the same key with another body is told apart.
  request_hash bytea not null,
  order_id integer references orders (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (customer_id, key)
);
