-- Cash that a courier still owes after a closed statement, refused pieces on their way back, and exchanges that are paid once.

-- A shipment has one open claim for its cash, and one for the parcel itself.
drop index courier_claims_unsettled;
create unique index courier_claims_unsettled on courier_claims (shipment_id, (kind = 'unpaid')) where settled_at is null;

-- Piastres by which closed statements changed the amount of a pickup; an order has entries of its ledger.
alter table shipments add column cash_adjusted integer not null default 0;
alter table shipments add constraint shipments_adjusted check (cash_adjusted = 0 or type = 'return_pickup');
