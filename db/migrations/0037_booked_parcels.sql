-- Release 1.0 joins orders and shipments and names cash_booked_at without its table, so only orders may have it.
alter table shipments rename column cash_booked_at to booked_at;

-- Release 1.0 books an order. This, orders.cash_booked_at and mark_booked_order go with the next release.
create or replace function book_shipment_of_release_1() returns trigger language plpgsql as $$
begin
  update shipments set cash_booked = new.cash_collected, booked_at = new.cash_booked_at where order_id = new.id;
  return null;
end $$;
drop trigger orders_cash_booked on orders;
create trigger orders_cash_booked after update of cash_booked_at on orders
  for each row when (pg_trigger_depth() = 0 and old.cash_booked_at is distinct from new.cash_booked_at
    and new.cash_booked_at is not null)
  execute function book_shipment_of_release_1();

-- Release 1.0 reads whether an order was booked.
create function mark_booked_order() returns trigger language plpgsql as $$
begin
  update orders set cash_booked_at = new.booked_at
  where id = new.order_id and cash_booked_at is distinct from new.booked_at
    and (new.booked_at is null or cash_collected is not null);
  return null;
end $$;
create trigger shipments_booked after update of booked_at on shipments
  for each row when (pg_trigger_depth() = 0 and new.order_id is not null and old.booked_at is distinct from new.booked_at)
  execute function mark_booked_order();
update orders set cash_booked_at = booked_at from shipments
where shipments.order_id = orders.id and cash_booked_at is distinct from booked_at and cash_collected is not null;
