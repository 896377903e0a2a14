-- Parcels in the hands of couriers, what became of them, and the cash that couriers pass on.

create table couriers (
  id integer generated always as identity primary key,
  name text not null,
  -- One that is not active takes no more parcels; what it has carried stays.
  active boolean not null default true,
  -- Where a parcel is followed; {tracking} stands for its number. Null where there is no such page.
  tracking_url text,
  -- How many letters and digits a tracking number has; null where any number will do.
  tracking_length smallint check (tracking_length between 4 and 40),
  -- How the list of a hand-over is written, and the columns of a statement by the names that may head them.
  hand_over_layout jsonb not null,
  statement_layout jsonb not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create unique index couriers_name on couriers (lower(name));
create trigger couriers_touched before update on couriers
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- Parcels that a courier has taken along at once.
create table hand_overs (
  id integer generated always as identity primary key,
  courier_id integer not null references couriers (id),
  staff_id integer references staff (id) on delete set null,
  created_at timestamptz not null default now()
);
create index hand_overs_courier on hand_overs (courier_id, id);

create table shipments (
  order_id integer primary key references orders (id) on delete cascade,
  -- Null where the order was sent without one of the couriers above.
  courier_id integer references couriers (id),
  hand_over_id integer references hand_overs (id),
  tracking_number text,
  -- The letters and digits of the number, by which a courier's file finds it however it is spaced.
  tracking_key text generated always as (
    nullif(upper(regexp_replace(tracking_number, '[^0-9A-Za-z]', '', 'g')), '')) stored,
  handed_over_at timestamptz not null default now(),
  outcome text check (outcome in ('delivered', 'refused')),
  -- Why it was refused: a code, or words of staff, which go with the customer's account.
  reason text,
  -- What came back can be sold again, or can't.
  stock text check (stock in ('back', 'damaged')),
  outcome_at timestamptz,
  -- Who noted the outcome.
  staff_id integer references staff (id) on delete set null,
  check ((outcome is null) = (outcome_at is null))
);
create unique index shipments_tracking on shipments (courier_id, tracking_key)
  where courier_id is not null and tracking_key is not null;
create index shipments_tracking_key on shipments (tracking_key) where tracking_key is not null;
create index shipments_hand_over on shipments (hand_over_id) where hand_over_id is not null;
create index shipments_courier on shipments (courier_id);
create index shipments_handed_over on shipments (handed_over_at);

-- Piastres that the courier has taken from the customer; null while nobody knows.
alter table orders add column cash_collected integer check (cash_collected >= 0);
-- When a courier's statement with it was closed; the money is the shop's since.
alter table orders add column cash_booked_at timestamptz;
alter table orders add constraint orders_booked_cash check (cash_booked_at is null or cash_collected is not null);

-- What a statement may miss.
create index orders_unbooked on orders (id) where cash_booked_at is null and status_id in (5, 7);

-- Orders that were sent before: nobody knows with whom. Their cash was counted outside of this ledger, which begins with it
-- as collected and booked.
insert into shipments (order_id, tracking_number, handed_over_at, outcome, outcome_at, stock)
select orders.id, orders.tracking_number, coalesce(shipped.at, orders.created_at),
  case when delivered.at is not null or orders.status_id = 5 then 'delivered' when orders.status_id = 7 then 'refused' end,
  case when delivered.at is not null or orders.status_id in (5, 7)
    then coalesce(delivered.at, returned.at, orders.created_at) end,
  case when orders.status_id = 7 then 'back' end
from orders
left join order_status_changes as shipped on shipped.order_id = orders.id and shipped.status_id = 4
left join order_status_changes as delivered on delivered.order_id = orders.id and delivered.status_id = 5
left join order_status_changes as returned on returned.order_id = orders.id and returned.status_id = 7
where orders.status_id in (4, 5, 7);
update orders set cash_collected = case shipments.outcome when 'delivered' then total else 0 end, cash_booked_at = outcome_at
from shipments where shipments.order_id = orders.id and outcome is not null;

create table cash_statements (
  id integer generated always as identity primary key,
  courier_id integer not null references couriers (id),
  staff_id integer references staff (id) on delete set null,
  file_name text not null,
  -- SHA-256 of the file: the same one twice is told.
  file_hash bytea not null,
  -- What the courier calls it.
  reference text not null default '',
  -- The last day that the statement tells of: what was delivered until then is expected in it.
  covers_until date not null,
  created_at timestamptz not null default now(),
  -- Null while decisions are made; a closed one never changes.
  closed_at timestamptz,
  closed_by integer references staff (id) on delete set null,
  unique (courier_id, file_hash)
);
create index cash_statements_open on cash_statements (courier_id) where closed_at is null;

create table cash_statement_rows (
  statement_id integer not null references cash_statements (id) on delete cascade,
  -- The line of the file; rows of orders that are missing from it follow after its last.
  row_number integer not null,
  -- As the courier wrote it; null where the order is missing from the statement.
  tracking_number text,
  -- Piastres that the courier says it has collected and keeps of that; null where the order is missing.
  amount integer check (amount >= 0),
  fee integer not null default 0 check (fee >= 0),
  -- What the courier calls the parcel's state.
  status_word text not null default '',
  order_id integer references orders (id) on delete set null,
  -- Staff have said which order an unknown number belongs to.
  linked boolean not null default false,
  result text not null check (result in ('equal', 'different', 'missing', 'unknown')),
  -- Why it is not equal: less, more, refused by the courier's word or by ours …
  cause text check (cause in ('less', 'more', 'refused_in_statement', 'refused_here', 'booked_before', 'missing', 'unknown')),
  -- Piastres that were expected of the order when the row was matched last; null where there is no order.
  expected integer,
  decision text check (decision in ('accept', 'ask', 'postpone', 'refused')),
  primary key (statement_id, row_number)
);
create unique index cash_statement_rows_order on cash_statement_rows (statement_id, order_id) where order_id is not null;
create index cash_statement_rows_of_order on cash_statement_rows (order_id) where order_id is not null;

-- Pieces that came back and can't be sold: two movements, returned and damaged.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('opening', 'order', 'cancelled', 'returned', 'counted', 'damaged'));

-- Examples, to be checked against what the courier asks for today.
insert into couriers (name, tracking_url, hand_over_layout, statement_layout, note) values
('Bosta', 'https://bosta.co/tracking-shipments?shipment-number={tracking}',
  '{"delimiter": ",", "encoding": "utf-8-bom", "columns": [
    {"header": "Full Name", "field": "recipient_name"}, {"header": "Phone", "field": "phone"},
    {"header": "Second Phone", "field": "second_phone"}, {"header": "City", "field": "city"},
    {"header": "Area", "field": "block"}, {"header": "Street Name", "field": "street"},
    {"header": "Building#, Floor#, and Apartment#", "field": "house_number"}, {"header": "Cash Amount", "field": "cash_due"},
    {"header": "#Items", "field": "pieces"}, {"header": "Package Description", "field": "description"},
    {"header": "Order Reference", "field": "order_no"}, {"header": "Delivery Notes", "field": "address_notes"}]}',
  '{"tracking": ["Tracking Number", "رقم التتبع"], "amount": ["COD", "COD Amount", "Cash Amount", "مبلغ التحصيل"],
    "fee": ["Shipping Fees", "Fees", "الرسوم"], "date": ["Delivered At", "Date", "التاريخ"],
    "status": ["Status", "الحالة"], "currency": ["Currency", "العملة"]}',
  'مثال: راجع الأعمدة مع الشركة قبل استخدامه. · An example: check its columns with the courier before use.'),
('Aramex', 'https://www.aramex.com/track/results?ShipmentNumber={tracking}',
  '{"delimiter": ",", "encoding": "utf-8-bom", "columns": [
    {"header": "Consignee Name", "field": "recipient_name"}, {"header": "Consignee Phone", "field": "phone"},
    {"header": "Consignee Address", "field": "address"}, {"header": "Consignee City", "field": "city"},
    {"header": "Consignee Country", "field": "fixed", "text": "EG"}, {"header": "Number of Pieces", "field": "fixed", "text": "1"},
    {"header": "Description of Goods", "field": "description"}, {"header": "COD Amount", "field": "cash_due"},
    {"header": "Currency", "field": "fixed", "text": "EGP"}, {"header": "Shipper Reference", "field": "order_no"},
    {"header": "Comments", "field": "address_notes"}]}',
  '{"tracking": ["AWB", "Shipment Number", "Waybill"], "amount": ["COD Value", "COD Amount", "Amount"],
    "fee": ["Charges", "Fees"], "date": ["Delivery Date", "Date"], "status": ["Status"], "currency": ["Currency"]}',
  'مثال: راجع الأعمدة مع الشركة قبل استخدامه. · An example: check its columns with the courier before use.');

-- The deferred triggers of the updates above, now: a table with triggers pending can't be altered by the next migration.
set constraints all immediate;
