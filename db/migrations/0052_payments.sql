-- Payments before the door. The ledger of an order's cash is now its ledger of money: each entry has a method and a holder.

set constraints all immediate;
set constraints all deferred;

-- Terms of an order, decided when it is placed: what is to be paid before it is sent, in piastres, and until when.
alter table orders
  drop constraint orders_payment_method_check,
  add constraint orders_payment_method_check check (payment_method in ('cash', 'instapay', 'wallet', 'bank')),
  add column terms text not null default 'at_door' check (terms in ('at_door', 'fee_first', 'percent_first', 'all_first')),
  add column pay_first integer not null default 0 check (pay_first >= 0),
  add column pay_until timestamptz,
  -- Sum of the ledger's entries of payments in advance, like cash_collected and refunded of the others.
  add column advance integer not null default 0 check (advance >= 0),
  drop constraint orders_refunded,
  add constraint orders_refunded check (refunded between 0 and coalesce(cash_collected, 0) + advance),
  add check ((terms = 'at_door') = (pay_first = 0));

alter table cash_entries
  -- How the money came or went. A gateway for cards can add its entries as `card`.
  add column method text not null default 'cash' check (method in ('cash', 'instapay', 'wallet', 'bank', 'card')),
  -- Who holds the money until it is handed over: the courier of the parcel, the shop, or a gateway.
  add column holder text not null default 'courier' check (holder in ('courier', 'shop', 'gateway')),
  -- Whether the entry belongs to a payment in advance, which lowers what the courier collects.
  add column in_advance boolean not null default false,
  add column reference text not null default '',
  -- Name of the sender as the statement of the shop's account shows it.
  add column sender text not null default '',
  drop constraint cash_entries_kind_check,
  add constraint cash_entries_kind_check check (kind in ('collected', 'corrected', 'received', 'refunded')),
  add check (kind <> 'received' or in_advance),
  add check (not in_advance or kind in ('received', 'refunded'));

-- Refunds that staff paid came from the shop.
update cash_entries set holder = 'shop', method = refunds.method, reference = refunds.reference
from refunds join returns on returns.id = refunds.return_id
where cash_entries.kind = 'refunded' and cash_entries.order_id = returns.order_id and not refunds.of_receipt
  and cash_entries.amount = -refunds.amount and refunds.kind = 'paid'
  and cash_entries.at between refunds.at - interval '1 second' and refunds.at + interval '1 second';

create or replace function sum_cash_entry() returns trigger language plpgsql as $$
begin
  if new.in_advance then
    update orders set advance = advance + new.amount where id = new.order_id;
  elsif new.kind = 'refunded' then
    update orders set refunded = refunded - new.amount where id = new.order_id;
  else
    update orders set cash_collected = coalesce(cash_collected, 0) + new.amount where id = new.order_id;
  end if;
  return null;
end $$;

drop trigger cash_entries_fixed on cash_entries;
create trigger cash_entries_fixed before update of order_id, kind, amount, at, method, holder, in_advance on cash_entries
  for each row execute function refuse_cash_change();
-- Words of staff, references and names are erased with the account.
drop trigger cash_entries_reason_fixed on cash_entries;
create trigger cash_entries_words_fixed before update of reason, reference, sender on cash_entries
  for each row when (new.reason not in ('', old.reason) or new.reference not in ('', old.reference) or new.sender not in ('', old.sender))
  execute function refuse_cash_change();

-- A reference is accepted once in the shop. Its SHA-256 stays when the order's words are erased.
create table accepted_references (
  reference_hash bytea primary key,
  order_id integer not null references orders (id) on delete cascade
);
create index accepted_references_order on accepted_references (order_id);

-- Money of an order that its returns and exchanges can use: an advance counts up to what the order costs.
create or replace function refundable_cash(of_order integer) returns integer language sql stable as $$
  select (coalesce(cash_collected, 0) + least(advance, greatest(total - refused_amount - credit, 0))
    - (select coalesce(sum(refunds.amount), 0) from refunds join returns on returns.id = refunds.return_id
      where returns.order_id = orders.id and kind = 'due'
        and not exists (select from refunds as reversal where reversal.reverses_id = refunds.id))
    - (select coalesce(sum(exchange.credit), 0) from returns
      join orders as exchange on exchange.id = returns.exchange_order_id
      where returns.order_id = orders.id and exchange.status_id not in (6, 7)))::integer
  from orders where id = of_order
$$;

create index orders_advance on orders (id) where advance > 0;
-- Orders whose customers may be owed money, for the list of refunds to pay.
create index orders_refund_due on orders (id)
  where advance > 0 and (status_id in (6, 7) or coalesce(cash_collected, 0) + advance > total - refused_amount - credit);
create index orders_unpaid on orders (pay_until) where pay_first > advance and status_id = 3;
