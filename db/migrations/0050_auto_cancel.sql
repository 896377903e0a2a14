-- Unconfirmed orders are cancelled after 48 hours unless the owner has set other hours; the customer learns the reason.

-- Hours after which the shop cancelled an order by itself because nobody had confirmed it; null for all other moves.
alter table order_status_changes add column unconfirmed_hours smallint check (unconfirmed_hours > 0);

alter table settings
  -- While auto_cancel_hours is null, orders of customers without a delivered order are cancelled all the same, from this moment on.
  add column auto_cancel_since timestamptz not null default now(),
  alter column auto_cancel_hours set default 48;
-- A new shop.
update settings set auto_cancel_hours = 48
where auto_cancel_hours is null and not exists (select from staff) and not exists (select from orders);

-- The deferred triggers of that, now: a table with triggers pending can't be altered by the next migration.
set constraints all immediate;
