-- Cash that couriers hand over without a file, claims to couriers, and answers to messages by WhatsApp.

-- Null for cash that staff recorded without a courier's file.
alter table cash_statements alter column file_hash drop not null;

-- Amounts that the shop claims from a courier. A claim is open, then sent, then settled.
create table courier_claims (
  id integer generated always as identity primary key,
  courier_id integer not null references couriers (id),
  shipment_id integer not null references shipments (id) on delete cascade,
  kind text not null check (kind in ('lost', 'damaged', 'unpaid')),
  -- Claimed piastres.
  amount integer not null check (amount > 0),
  note text not null default '',
  -- Closed statement in which staff decided to ask the courier.
  statement_id integer references cash_statements (id) on delete set null,
  staff_id integer references staff (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  sent_at timestamptz,
  settled_at timestamptz,
  -- Piastres that the courier paid; 0 if the shop gave up the claim.
  settled_amount integer check (settled_amount >= 0),
  -- Words of staff about the settlement, such as a bank reference.
  reference text not null default '',
  settled_by integer references staff (id) on delete set null,
  check ((settled_at is null) = (settled_amount is null))
);
create unique index courier_claims_unsettled on courier_claims (shipment_id) where settled_at is null;
create index courier_claims_shipment on courier_claims (shipment_id);
create index courier_claims_courier on courier_claims (courier_id, id);
create index courier_claims_created on courier_claims (created_at, id);
create trigger courier_claims_touched before update on courier_claims
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- Channel of a reply. Staff may record an answer by WhatsApp without its text.
alter table contact_replies add column channel text not null default 'email' check (channel in ('email', 'whatsapp'));
alter table contact_replies drop constraint contact_replies_text_check;
alter table contact_replies add constraint contact_replies_text_check check (text <> '' or channel = 'whatsapp');

-- Order that staff attached a message to.
alter table contact_messages add column order_id integer references orders (id) on delete set null;
create index contact_messages_order on contact_messages (order_id) where order_id is not null;
