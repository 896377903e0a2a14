-- Couriers, their shipments and hand-overs, and the statements of the cash that they collected.

create table couriers (
  id integer generated always as identity primary key,
  name text not null,
  -- Couriers that are not active get no new shipments.
  active boolean not null default true,
  -- Tracking page, with {tracking} in place of the number. Null without such a page.
  tracking_url text,
  -- Number of letters and digits of a tracking number. Null: any.
  tracking_length smallint check (tracking_length between 4 and 40),
  -- Layout of the hand-over list, and names of the columns of a statement.
  hand_over_layout jsonb not null,
  statement_layout jsonb not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create unique index couriers_name on couriers (lower(name));
create trigger couriers_touched before update on couriers
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- Shipments that a courier picked up together.
create table hand_overs (
  id integer generated always as identity primary key,
  courier_id integer not null references couriers (id),
  staff_id integer references staff (id) on delete set null,
  created_at timestamptz not null default now()
);
create index hand_overs_courier on hand_overs (courier_id, id);
create index hand_overs_created on hand_overs (created_at, id);

create table shipments (
  order_id integer primary key references orders (id) on delete cascade,
  -- Null when the order was sent without a courier of the table.
  courier_id integer references couriers (id),
  hand_over_id integer references hand_overs (id),
  tracking_number text,
  -- Letters and digits of the number, which match whatever the spacing in a courier's file.
  tracking_key text generated always as (
    nullif(upper(regexp_replace(tracking_number, '[^0-9A-Za-z]', '', 'g')), '')) stored,
  handed_over_at timestamptz not null default now(),
  outcome text check (outcome in ('delivered', 'refused')),
  -- Reason of a refusal: a code, or words of staff, which are erased with the account.
  reason text,
  -- Pieces that came back: fit for sale, or damaged.
  stock text check (stock in ('back', 'damaged')),
  outcome_at timestamptz,
  -- Member of staff who recorded the outcome.
  staff_id integer references staff (id) on delete set null,
  check ((outcome is null) = (outcome_at is null))
);
create index shipments_courier on shipments (courier_id, order_id);
create index shipments_hand_over on shipments (hand_over_id) where hand_over_id is not null;
create index shipments_handed_over on shipments (handed_over_at);
create unique index shipments_tracking on shipments (courier_id, tracking_key)
  where courier_id is not null and tracking_key is not null;
create index shipments_tracking_key on shipments (tracking_key) where tracking_key is not null;

create table cash_statements (
  id integer generated always as identity primary key,
  courier_id integer not null references couriers (id),
  staff_id integer references staff (id) on delete set null,
  file_name text not null,
  -- SHA-256 of the file. Detects a file that was uploaded before.
  file_hash bytea not null,
  -- Reference by the courier.
  reference text not null default '',
  -- Last day of the statement. Orders delivered until then must be in it.
  covers_until date not null,
  created_at timestamptz not null default now(),
  -- Null while staff decide about differences. A closed statement never changes.
  closed_at timestamptz,
  closed_by integer references staff (id) on delete set null,
  unique (courier_id, file_hash)
);
create index cash_statements_created on cash_statements (created_at, id);
create index cash_statements_open on cash_statements (courier_id) where closed_at is null;
create index cash_statements_texts on cash_statements using gin (reference gin_trgm_ops, file_name gin_trgm_ops);

create table cash_statement_rows (
  statement_id integer not null references cash_statements (id) on delete cascade,
  -- Line of the file. Rows of missing orders follow the last line.
  row_number integer not null,
  -- Number as the courier wrote it. Null for a missing order.
  tracking_number text,
  -- Collected amount and the courier's fee. Null for a missing order.
  amount integer check (amount >= 0),
  fee integer not null default 0 check (fee >= 0),
  -- Status in the words of the courier.
  status_word text not null default '',
  order_id integer references orders (id) on delete set null,
  -- True when staff named the order of an unknown number.
  linked boolean not null default false,
  result text not null check (result in ('equal', 'different', 'missing', 'unknown')),
  -- Cause of a difference.
  cause text
    check (cause in ('less', 'more', 'refused_in_statement', 'refused_here', 'booked_before', 'missing', 'unknown')),
  -- Expected amount at the time of the last comparison. Null without an order.
  expected integer,
  decision text check (decision in ('accept', 'ask', 'postpone', 'refused')),
  primary key (statement_id, row_number)
);
create index cash_statement_rows_of_order on cash_statement_rows (order_id) where order_id is not null;
create unique index cash_statement_rows_order on cash_statement_rows (statement_id, order_id)
  where order_id is not null;

-- Sample couriers. Compare their columns with the ones that the courier requires today.
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
