-- After the sale: a ledger of cash, corrections, partial delivery, returns, exchanges and refunds.

-- Cash of orders as a ledger: entries are added and never changed. orders.cash_collected is the sum of kinds collected
-- and corrected, orders.refunded the sum of kind refunded with the opposite sign.
create table cash_entries (
  id bigint generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  kind text not null check (kind in ('collected', 'corrected', 'refunded')),
  -- Piastres with their sign. A collected amount may be 0: the courier took nothing.
  amount integer not null check (amount <> 0 or kind = 'collected'),
  reason text not null default '',
  -- Closed statement that caused the entry.
  statement_id integer references cash_statements (id),
  staff_id integer references staff (id) on delete set null,
  at timestamptz not null default clock_timestamp()
);
create index cash_entries_order on cash_entries (order_id, id);
create index cash_entries_at on cash_entries (at) include (amount, kind);

alter table orders add column refunded integer not null default 0;
alter table orders add constraint orders_refunded check (refunded between 0 and coalesce(cash_collected, 0));
-- Value of the pieces that the customer refused at the door, and value of returned pieces that pays for an exchange.
-- Both lower the cash due.
alter table orders add column refused_amount integer not null default 0 check (refused_amount between 0 and total);
alter table orders add column credit integer not null default 0 check (credit >= 0);

insert into cash_entries (order_id, kind, amount, staff_id, at)
select orders.id, 'collected', cash_collected, shipments.staff_id, coalesce(outcome_at, orders.updated_at)
from orders left join shipments on shipments.order_id = orders.id
where cash_collected is not null order by orders.id;

create function sum_cash_entry() returns trigger language plpgsql as $$
begin
  if new.kind = 'refunded' then
    update orders set refunded = refunded - new.amount where id = new.order_id;
  else
    update orders set cash_collected = coalesce(cash_collected, 0) + new.amount where id = new.order_id;
  end if;
  return null;
end $$;
create trigger cash_entries_summed after insert on cash_entries
  for each row when (pg_trigger_depth() = 0) execute function sum_cash_entry();

create function refuse_cash_change() returns trigger language plpgsql as $$
begin
  raise exception 'cash entries are never changed: add an entry';
end $$;
create trigger cash_entries_fixed before update of order_id, kind, amount, at on cash_entries
  for each row execute function refuse_cash_change();
-- The words of staff are erased with the account.
create trigger cash_entries_reason_fixed before update of reason on cash_entries
  for each row when (new.reason not in ('', old.reason)) execute function refuse_cash_change();

-- Release 1.0 writes the sum itself. This goes with the next release.
create function enter_cash_of_release_1() returns trigger language plpgsql as $$
begin
  insert into cash_entries (order_id, kind, amount)
  values (new.id, case when old.cash_collected is null then 'collected' else 'corrected' end,
    new.cash_collected - coalesce(old.cash_collected, 0));
  return null;
end $$;
create trigger orders_cash_entered after update of cash_collected on orders
  for each row when (pg_trigger_depth() = 0 and old.cash_collected is distinct from new.cash_collected
    and new.cash_collected is not null)
  execute function enter_cash_of_release_1();

-- Pieces of a line that the customer refused at the door, and that came back with a return.
alter table order_lines add column refused smallint not null default 0 check (refused >= 0);
alter table order_lines add column returned smallint not null default 0 check (returned >= 0);
alter table order_lines add constraint order_lines_came_back check (refused + returned <= quantity);

alter table order_attempts add column call_at timestamptz;
create index order_attempts_call on order_attempts (call_at) where call_at is not null;

-- E-mails caused by a step of staff wait, so that the step can be undone.
alter table emails add column send_after timestamptz;

alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('opening', 'order', 'cancelled', 'returned', 'counted', 'damaged', 'goods_in', 'corrected'));

-- Periods of returns in days (Egypt's law 181/2018), of refunds in days after receipt, and of the report of a damaged
-- product in hours, which the shop asks for.
alter table settings add column return_days smallint not null default 14 check (return_days between 14 and 365);
alter table settings add column fault_return_days smallint not null default 30 check (fault_return_days between 30 and 365);
alter table settings add column refund_days smallint not null default 7 check (refund_days between 1 and 7);
alter table settings add column damage_report_hours smallint not null default 48 check (damage_report_hours between 1 and 720);

-- A hygiene-sealed product is returned unopened, unless it is faulty.
alter table products add column hygiene_sealed boolean not null default true;
create or replace view shown_products as select * from products where status = 'published';
drop trigger products_dated on products;
create trigger products_dated before update of sku, category_id, name_en, name_ar, description_en, description_ar,
    how_to_use_en, how_to_use_ar, benefits_en, benefits_ar, active_ingredients_en, active_ingredients_ar, price,
    discounted_price, color, size, area, status, publish_at, discount_price, discount_starts_at, discount_ends_at,
    low_stock_at, search_title_en, search_title_ar, hygiene_sealed on products
  for each row when (
    (old.sku, old.category_id, old.name_en, old.name_ar, old.description_en, old.description_ar, old.how_to_use_en,
    old.how_to_use_ar, old.benefits_en, old.benefits_ar, old.active_ingredients_en, old.active_ingredients_ar,
    old.price, old.discounted_price, old.color, old.size, old.area, old.status, old.publish_at, old.discount_price,
    old.discount_starts_at, old.discount_ends_at, old.low_stock_at, old.search_title_en, old.search_title_ar,
    old.hygiene_sealed)
    is distinct from
    (new.sku, new.category_id, new.name_en, new.name_ar, new.description_en, new.description_ar, new.how_to_use_en,
    new.how_to_use_ar, new.benefits_en, new.benefits_ar, new.active_ingredients_en, new.active_ingredients_ar,
    new.price, new.discounted_price, new.color, new.size, new.area, new.status, new.publish_at, new.discount_price,
    new.discount_starts_at, new.discount_ends_at, new.low_stock_at, new.search_title_en, new.search_title_ar,
    new.hygiene_sealed))
  execute function date_change();

create table returns (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  status text not null default 'requested'
    check (status in ('requested', 'accepted', 'declined', 'on_its_way', 'received', 'closed')),
  wish text not null check (wish in ('money', 'exchange')),
  requested_by text not null check (requested_by in ('customer', 'staff')),
  -- Words of the customer, and reason of staff for declining. Both are erased with the account.
  note text not null default '',
  decline_reason text not null default '',
  -- Order with the products of an exchange.
  exchange_order_id integer unique references orders (id),
  requested_at timestamptz not null default now(),
  accepted_at timestamptz,
  declined_at timestamptz,
  sent_at timestamptz,
  received_at timestamptz,
  closed_at timestamptz,
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create index returns_order on returns (order_id);
create index returns_requested on returns (requested_at, id);
create index returns_status on returns (status, id);
create trigger returns_touched before update on returns
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

create table return_lines (
  return_id integer not null references returns (id) on delete cascade,
  order_line_id integer not null references order_lines (id) on delete cascade,
  asked smallint not null check (asked > 0),
  reason text not null check (reason in ('damaged', 'defective', 'wrong_item', 'not_as_described', 'changed_mind')),
  -- Pieces that arrived, those of them that are damaged, and those that staff put back for sale. Null before receipt.
  received smallint check (received between 0 and asked),
  damaged smallint check (damaged between 0 and received),
  restocked smallint check (restocked between 0 and received - damaged),
  primary key (return_id, order_line_id),
  check ((received is null) = (damaged is null) and (received is null) = (restocked is null))
);
create index return_lines_order_line on return_lines (order_line_id);

-- Products that the customer wants in exchange.
create table return_exchange_lines (
  return_id integer not null references returns (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  quantity smallint not null check (quantity between 1 and 5),
  primary key (return_id, product_id)
);

create table return_photos (
  id uuid primary key default gen_random_uuid(),
  order_id integer not null references orders (id) on delete cascade,
  -- Null until the return is requested. A job deletes photos without a return after a day.
  return_id integer references returns (id) on delete cascade,
  -- File in the store of private photos.
  photo text not null,
  at timestamptz not null default now()
);
create index return_photos_order on return_photos (order_id);
create index return_photos_return on return_photos (return_id) where return_id is not null;
create index return_photos_unused on return_photos (at) where return_id is null;

-- Refunds as a ledger: entries are added and never changed. What is paid never exceeds what is due.
create table refunds (
  id integer generated always as identity primary key,
  return_id integer not null references returns (id) on delete cascade,
  kind text not null check (kind in ('due', 'paid', 'reversed')),
  -- Piastres, with the part that refunds the delivery fee.
  amount integer not null check (amount > 0),
  delivery_fee integer not null default 0 check (delivery_fee between 0 and amount),
  method text check (method in ('cash', 'instapay', 'wallet', 'bank')),
  reference text not null default '',
  due_on date,
  -- Entry that receiving the pieces has added. Undoing the receipt reverses it.
  of_receipt boolean not null default false,
  -- Entry that a reversal takes back.
  reverses_id integer unique references refunds (id),
  -- Key of the request, and the SHA-256 of its body. A repeated request adds nothing.
  key text check (length(key) between 1 and 255),
  request_hash bytea,
  staff_id integer references staff (id) on delete set null,
  at timestamptz not null default clock_timestamp(),
  unique (return_id, key),
  check ((kind = 'due') = (due_on is not null)),
  check ((kind = 'paid') = (method is not null)),
  check ((kind = 'reversed') = (reverses_id is not null))
);
create index refunds_due on refunds (due_on) where kind = 'due';

-- Shipments have an id and a type. A delivery carries an order, a pickup a return, an exchange both.
alter table shipments drop constraint shipments_pkey;
alter table shipments alter column order_id drop not null;
alter table shipments add constraint shipments_order unique (order_id);
alter table shipments add column id integer generated always as identity primary key;
alter table shipments add column type text not null default 'delivery'
  check (type in ('delivery', 'return_pickup', 'exchange'));
alter table shipments add column return_id integer unique references returns (id) on delete cascade;
alter table shipments add constraint shipments_carry
  check ((type = 'return_pickup') = (order_id is null) and (type = 'delivery') = (return_id is null));
-- Cash that the courier hands over at a pickup, as a negative amount in piastres.
alter table shipments add column amount integer not null default 0 check (amount <= 0);
alter table shipments add constraint shipments_amount check (amount = 0 or type = 'return_pickup');
-- Bosta names the type of a shipment by a number.
update couriers set hand_over_layout = jsonb_set(hand_over_layout, '{columns}', (hand_over_layout -> 'columns') || '[
  {"header": "Type", "field": "shipment_type", "codes": {"delivery": "10", "cash_collection": "15",
    "return_pickup": "25", "exchange": "30"}}]'::jsonb)
where name = 'Bosta' and not hand_over_layout -> 'columns' @> '[{"field": "shipment_type"}]'::jsonb;
-- Amount that closed statements have booked, and the time of the last one. A later correction leaves a difference,
-- which belongs to the next statement.
alter table shipments add column cash_booked integer not null default 0;
alter table shipments add column cash_booked_at timestamptz;
update shipments set cash_booked = orders.cash_collected, cash_booked_at = orders.cash_booked_at
from orders where orders.id = shipments.order_id and orders.cash_booked_at is not null;
create index shipments_unbooked on shipments (courier_id, outcome_at)
  where outcome is not null and cash_booked_at is null;

-- Release 1.0 books an order. This and orders.cash_booked_at go with the next release.
create function book_shipment_of_release_1() returns trigger language plpgsql as $$
begin
  update shipments set cash_booked = new.cash_collected, cash_booked_at = new.cash_booked_at where order_id = new.id;
  return null;
end $$;
create trigger orders_cash_booked after update of cash_booked_at on orders
  for each row when (old.cash_booked_at is distinct from new.cash_booked_at and new.cash_booked_at is not null)
  execute function book_shipment_of_release_1();
drop index orders_unbooked;

alter table cash_statement_rows drop constraint cash_statement_rows_amount_check;
-- Cause impossible: an amount below 0, or below what was refunded. True has_return: pieces of the order come back by a
-- return, so the parcel was not refused.
alter table cash_statement_rows drop constraint cash_statement_rows_cause_check;
alter table cash_statement_rows add constraint cash_statement_rows_cause_check
  check (cause in ('less', 'more', 'refused_in_statement', 'refused_here', 'booked_before', 'missing', 'unknown',
    'impossible'));
alter table cash_statement_rows add column has_return boolean not null default false;
alter table cash_statement_rows add column shipment_id integer references shipments (id) on delete set null;
update cash_statement_rows set shipment_id = shipments.id from shipments
where shipments.order_id = cash_statement_rows.order_id;
create index cash_statement_rows_shipment on cash_statement_rows (shipment_id) where shipment_id is not null;

-- Codes of packs that came back with a return. Their verdict is 'returned' until staff decide to sell the pack again.
create table returned_codes (
  code_hash uuid primary key references codes (hash),
  return_id integer not null references returns (id),
  staff_id integer references staff (id) on delete set null,
  at timestamptz not null default now(),
  released_at timestamptz,
  released_by integer references staff (id) on delete set null
);
create index returned_codes_return on returned_codes (return_id);
alter table code_checks drop constraint code_checks_verdict_check;
alter table code_checks add constraint code_checks_verdict_check
  check (verdict in ('genuine', 'checked_before', 'suspicious', 'not_released', 'expired', 'recalled', 'void',
    'unknown', 'mistyped', 'returned'));
