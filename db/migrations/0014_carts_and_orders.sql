-- Carts, orders with their history, and movements of the stock.

create table cart_lines (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  quantity smallint not null check (quantity between 1 and 5),
  added_at timestamptz not null default now(),
  -- Price of one piece when the customer last chose the quantity.
  chosen_price integer,
  unique (customer_id, product_id)
);

create table orders (
  id integer generated always as identity primary key,
  -- Eight random digits and a check digit.
  order_no text not null unique check (order_no ~ '^[0-9]{9}$'),
  -- Null after the customer has erased the account.
  customer_id integer references customers (id) on delete set null,
  -- Status by its number in contract/order-statuses.ts.
  status_id smallint not null default 3 check (status_id between 3 and 7),
  payment_method text not null check (payment_method = 'cash'),
  phone text not null,
  note text not null default '',
  coupon text,
  -- Address at the time of the order.
  address_title text not null,
  city_id integer not null references cities (id),
  street text not null,
  block text not null,
  house_number text not null,
  address_notes text not null default '',
  address_phone text not null,
  latitude double precision,
  longitude double precision,
  -- Full prices, deductions, delivery and amount to pay.
  subtotal integer not null check (subtotal > 0),
  discount integer not null check (discount between 0 and subtotal),
  delivery_fee integer not null check (delivery_fee >= 0),
  total integer not null check (total = subtotal - discount + delivery_fee),
  tracking_number text,
  estimated_delivery date not null,
  created_at timestamptz not null default now(),
  -- Part of the discount that the coupon gave.
  coupon_discount integer not null default 0 check (coupon_discount between 0 and discount),
  -- VAT at the time of the order.
  vat_percent smallint not null default 14 check (vat_percent between 0 and 99),
  -- Name for the courier while the order of an erased account is on its way. Empty otherwise.
  recipient_name text not null default '',
  confirmation text not null default 'waiting' check (confirmation in ('waiting', 'confirmed', 'unreachable')),
  confirmed_at timestamptz,
  confirmed_by text check (confirmed_by in ('customer', 'staff')),
  -- Origin: the storefront and its API, or staff for a caller.
  source text not null default 'shop' check (source in ('shop', 'phone')),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  -- Amount that the courier collected. Null while unknown.
  cash_collected integer check (cash_collected >= 0),
  -- Time at which a statement of the courier with this order was closed.
  cash_booked_at timestamptz,
  -- HMACs of the IP address and the network (/24 or /48) of the order, with a key outside the database. Null for orders
  -- by staff and for closed orders.
  address_hash bytea,
  network_hash bytea,
  constraint orders_booked_cash check (cash_booked_at is null or cash_collected is not null)
);
create index orders_address_phone_reversed on orders (reverse(address_phone) text_pattern_ops)
  where address_phone <> phone;
create index orders_city on orders (city_id, id);
create index orders_customer on orders (customer_id, id desc);
create index orders_figures on orders (created_at, id) include (status_id, city_id, total, delivery_fee);
create index orders_network on orders (network_hash) where network_hash is not null;
create index orders_open on orders (confirmation, created_at) where status_id = 3;
create index orders_phone_reversed on orders (reverse(phone) text_pattern_ops);
create index orders_processing on orders (phone) where status_id = 3;
create index orders_recipient_words on orders
  using gin (array_to_tsvector(string_to_array(fold_words(recipient_name), ' ')))
  where recipient_name <> '';
create index orders_returned on orders (customer_id) include (id) where status_id = 7;
create index orders_status on orders (status_id, id);
create index orders_total on orders (total, id);
create index orders_unbooked on orders (id) where cash_booked_at is null and status_id in (5, 7);
create trigger orders_touched before update on orders
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

create table order_lines (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  -- Null after the product was deleted.
  product_id integer references products (id) on delete set null,
  product_name_en text not null,
  product_name_ar text not null,
  quantity smallint not null check (quantity between 1 and 5),
  -- Full price and paid price of one piece.
  unit_price integer not null check (unit_price > 0),
  paid_price integer not null check (paid_price > 0 and paid_price <= unit_price)
);
create index order_lines_figures on order_lines (order_id) include (product_id, quantity, paid_price);
create index order_lines_product on order_lines (product_id);

-- History of the status.
create table order_status_changes (
  order_id integer not null references orders (id) on delete cascade,
  status_id smallint not null check (status_id between 3 and 7),
  at timestamptz not null default now(),
  -- Null for changes in early releases.
  moved_by text check (moved_by in ('customer', 'staff', 'system')),
  staff_id integer references staff (id) on delete set null,
  reason text not null default '',
  -- Hours after which the shop cancelled the unconfirmed order. Null for all other changes.
  unconfirmed_hours smallint check (unconfirmed_hours > 0),
  primary key (order_id, status_id)
);
create index order_status_changes_ended on order_status_changes (at) include (status_id, order_id)
  where status_id in (5, 6, 7);

-- Attempts of staff to reach a customer whose order is not confirmed yet.
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

-- Comments of staff on an order. Customers do not see them.
create table order_comments (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  staff_id integer references staff (id) on delete set null,
  text text not null,
  at timestamptz not null default clock_timestamp()
);
create index order_comments_order on order_comments (order_id, id);

-- Events of an order that have no row elsewhere, such as confirmed, edited or printed.
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

-- Number of pieces delivered to a network, one row per order without a link to it. A job deletes rows after 90 days.
-- Rows are inserted and never updated, so that transactions with many orders do not block each other.
create table network_deliveries (
  network_hash bytea not null,
  delivered_on date not null default current_date,
  pieces integer not null check (pieces > 0)
);
create index network_deliveries_day on network_deliveries (delivered_on);
create index network_deliveries_network on network_deliveries (network_hash, delivered_on);

-- Counts the pieces of a delivered order for its network and clears the origin of a closed order.
create function close_order_network() returns trigger language plpgsql as $$
begin
  if new.status_id = 5 and old.network_hash is not null then
    insert into network_deliveries (network_hash, pieces)
    select old.network_hash, sum(quantity) from order_lines where order_id = new.id having sum(quantity) > 0;
  end if;
  new.address_hash = null;
  new.network_hash = null;
  return new;
end $$;
create trigger orders_closed before update of status_id on orders
  for each row when (old.status_id is distinct from new.status_id and new.status_id in (5, 6, 7))
  execute function close_order_network();

-- Stock of a product as a ledger: products.stock is the sum of its movements, updated in the same transaction.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  change integer not null check (change <> 0),
  reason text not null
    check (reason in ('opening', 'order', 'cancelled', 'returned', 'counted', 'damaged', 'goods_in')),
  order_id integer references orders (id) on delete set null,
  at timestamptz not null default now(),
  staff_id integer references staff (id) on delete set null,
  note text not null default ''
);
create index stock_movements_product on stock_movements (product_id, id);

-- Keys of order requests. A repeated request returns the first order instead of placing another one.
create table idempotency_keys (
  customer_id integer not null references customers (id) on delete cascade,
  key text not null check (length(key) between 1 and 255),
  -- SHA-256 of the request. Detects a reused key with another body.
  request_hash bytea not null,
  order_id integer references orders (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (customer_id, key)
);

-- Keys of requests by staff, for orders by phone and for replies.
create table staff_idempotency_keys (
  staff_id integer not null references staff (id) on delete cascade,
  key text not null check (length(key) between 1 and 255),
  -- SHA-256 of the request. Detects a reused key with another body.
  request_hash bytea not null,
  order_id integer references orders (id) on delete cascade,
  created_at timestamptz not null default now(),
  contact_reply_id integer references contact_replies (id) on delete cascade,
  primary key (staff_id, key)
);
create index staff_idempotency_keys_reply on staff_idempotency_keys (contact_reply_id)
  where contact_reply_id is not null;

-- Number of orders of each customer, for lists by it. Only transactions of the same customer wait for its row.
create table customer_order_counts (
  customer_id integer primary key references customers (id) on delete cascade,
  orders integer not null default 0
);
create index customer_order_counts_orders on customer_order_counts (orders, customer_id);

create function count_no_orders() returns trigger language plpgsql as $$
begin
  insert into customer_order_counts (customer_id) values (new.id);
  return null;
end $$;
create trigger customers_counted after insert on customers for each row execute function count_no_orders();

create function count_order_of_customer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update customer_order_counts set orders = orders - 1 where customer_id = old.customer_id;
  end if;
  if tg_op <> 'DELETE' then
    update customer_order_counts set orders = orders + 1 where customer_id = new.customer_id;
  end if;
  return null;
end $$;
create trigger orders_counted after insert or delete on orders for each row execute function count_order_of_customer();
create trigger orders_recounted after update of customer_id on orders
  for each row when (old.customer_id is distinct from new.customer_id) execute function count_order_of_customer();
