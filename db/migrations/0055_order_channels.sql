-- Where an order came from (contract/orders/order-channel.ts). Null for orders before this version, and for those of release 1.5.0.

set constraints all immediate;
set constraints all deferred;

alter table orders add column channel text check (channel in ('direct', 'cart_link', 'instagram', 'facebook', 'tiktok', 'youtube',
  'google', 'whatsapp', 'telegram', 'email', 'other', 'phone', 'walk_in'));

-- Refusals are counted on the day when the delivery ended.
create index shipments_ended on shipments (outcome_at) where outcome is not null and type <> 'return_pickup';
