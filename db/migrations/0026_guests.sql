-- Guests: visitors with a cart or an order, and without an account.

-- An account signs in. Staff create a customer of kind 'phone' for a phone order. A guest is found by the session cookie
-- only, and has no name, phone or e-mail: they belong to her orders.
alter table customers add column kind text not null generated always as (
  case when password_hash is not null then 'account' when guest_phone is not null then 'phone' else 'guest' end) stored;
-- SHA-256 of a random key of the browser that created the guest. Recognises a first request that is sent twice.
alter table customers add column guest_key bytea;
create unique index customers_guest_key on customers (guest_key) where guest_key is not null;
create index customers_guests on customers (created_at) where kind = 'guest';

-- recipient_name is also the name that a guest typed. E-mail that a guest typed; empty: the customer's.
alter table orders add column email text not null default '';
-- Version of the link that shows the order. A new version revokes the links that were sent.
alter table orders add column view_version smallint not null default 1 check (view_version > 0);

-- HMAC of the phone that a guest typed. Nobody has proven it, so it counts among guests only.
alter table coupon_redemptions add column guest_phone_hash bytea;
create index coupon_redemptions_guest_phone on coupon_redemptions (coupon_id, guest_phone_hash)
  where guest_phone_hash is not null;
