-- What orders, coupons, codes and the erasure of accounts need to withstand an attack.

-- An HMAC of the phone, under a key outside the database: an account erased and made again is known by it. Null until a
-- process that has the key fills it in.
alter table customers add column phone_hash bytea;
-- Null: staff have freed the number for its owner, and the account has no other yet.
alter table customers alter column phone drop not null;

-- The hash never belongs to another phone than the row's.
create function forget_phone_hash() returns trigger language plpgsql as $$
begin
  if new.phone_hash is not distinct from old.phone_hash then new.phone_hash = null; end if;
  return new;
end $$;
create trigger customers_phone_changed before update of phone on customers
  for each row when (old.phone is distinct from new.phone) execute function forget_phone_hash();

-- The phone of the account that redeemed; stays when the account is erased.
alter table coupon_redemptions add column phone_hash bytea;
create index coupon_redemptions_phone on coupon_redemptions (coupon_id, phone_hash) where phone_hash is not null;

-- Whether customers are shown the coupon; one that is not works all the same.
alter table coupons add column listed boolean not null default true;

-- The orders that are not sent yet are counted by phone.
create index orders_processing on orders (phone) where status_id = 3;
-- Whom the courier asks for, while an order of an erased account is on its way; else empty.
alter table orders add column recipient_name text not null default '';

-- Codes can be exported until somebody confirms that they have arrived.
alter table code_batches add column export_count integer not null default 0 check (export_count >= 0);
alter table code_batches add column export_confirmed_at timestamptz;
update code_batches set export_count = 1, export_confirmed_at = exported_at
where exported_at is not null and encrypted_codes is null;

-- The network that a check came from, hashed with its code under the key: tells one network from another, for one code.
alter table code_checks add column network bytea;
create index code_checks_counted on code_checks (code_hash) where counted;
