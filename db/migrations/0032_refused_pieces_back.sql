-- Cash that a courier still owes after a closed statement, refused pieces on their way back, and exchanges that are paid once.

-- A shipment has one open claim for its cash, and one for the parcel itself.
drop index courier_claims_unsettled;
create unique index courier_claims_unsettled on courier_claims (shipment_id, (kind = 'unpaid')) where settled_at is null;

-- Piastres by which closed statements changed the amount of a pickup; an order has entries of its ledger.
alter table shipments add column cash_adjusted integer not null default 0;
alter table shipments add constraint shipments_adjusted check (cash_adjusted = 0 or type = 'return_pickup');

-- Cash of an order in piastres that a refund or an exchange can still use: collected, less refunds paid or due, less the credit of exchanges
-- that stand. Negative if corrections have lowered the cash since.
create function refundable_cash(of_order integer) returns integer language sql stable as $$
  select (coalesce(cash_collected, 0)
    - (select coalesce(sum(refunds.amount), 0) from refunds join returns on returns.id = refunds.return_id
      where returns.order_id = orders.id and kind = 'due'
        and not exists (select from refunds as reversal where reversal.reverses_id = refunds.id))
    - (select coalesce(sum(exchange.credit), 0) from returns
      join orders as exchange on exchange.id = returns.exchange_order_id
      where returns.order_id = orders.id and exchange.status_id not in (6, 7)))::integer
  from orders where id = of_order
$$;

-- An exchange that stands again, or costs more credit, needs the cash of its first order. A refund needs it too.
create function check_exchange_covered() returns trigger language plpgsql as $$
begin
  if exists (select from returns join orders as exchange on exchange.id = returns.exchange_order_id
      where exchange.id = new.id and exchange.status_id not in (6, 7) and refundable_cash(returns.order_id) < 0) then
    raise exception 'the payment for exchange order % is refunded', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger orders_exchange_covered after update of status_id, credit on orders
  deferrable initially deferred for each row
  when (new.credit > 0 and new.status_id not in (6, 7) and (old.status_id in (6, 7) or new.credit > old.credit))
  execute function check_exchange_covered();

create function check_refund_covered() returns trigger language plpgsql as $$
begin
  if exists (select from returns where returns.id = new.return_id and refundable_cash(returns.order_id) < 0)
    and not exists (select from refunds where reverses_id = new.id) then
    raise exception 'refund % exceeds the cash of its order', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger refunds_covered after insert on refunds
  deferrable initially deferred for each row when (new.kind = 'due') execute function check_refund_covered();

-- Pieces of a line that were refused at the door and are on their way back, and those that never came back. They count as departed. 0 for
-- orders of earlier releases, which return refused pieces to the stock directly.
alter table order_lines add column coming_back smallint not null default 0 check (coming_back >= 0);
alter table order_lines add column lost smallint not null default 0 check (lost >= 0);
alter table order_lines add constraint order_lines_departed check (coming_back + lost + returned <= quantity);
create index order_lines_coming_back on order_lines (order_id) where coming_back > 0;
