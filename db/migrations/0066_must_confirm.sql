-- Whether time cancels an order that nobody confirms, decided when it is placed. The previous release does not know the column: its orders
-- must be confirmed, as before.
alter table orders add column must_confirm boolean not null default true;
-- 'session': the customer's own click on the order confirmed it.
alter table orders drop constraint orders_confirmed_by_check,
  add constraint orders_confirmed_by_check check (confirmed_by in ('customer', 'staff', 'session'));

alter table settings add column confirm_every_order boolean not null default false;
