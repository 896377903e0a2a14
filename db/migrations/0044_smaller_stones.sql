-- Areas of addresses, lists of riders, and smaller changes of orders and coupons.

-- Area within the governorate, such as Maadi; empty if unknown.
alter table addresses add column area text not null default '';
alter table orders add column area text not null default '';
-- The newest orders with an area, for suggestions.
create index orders_with_area on orders (id) where area <> '';
-- Sample layouts of a new shop. Other shops keep their files, and the previous release cannot read the new fields.
update couriers set hand_over_layout = replace(replace(hand_over_layout::text,
    '"field": "block", "header": "Area"', '"field": "area", "header": "Area"'),
    '"field": "house_number", "header": "Building#, Floor#, and Apartment#"',
    '"field": "building_and_flat", "header": "Building#, Floor#, and Apartment#"')::jsonb
  where not exists (select from staff);

-- Couriers without files, such as an own rider: name and phone only. Their layouts are not used.
alter table couriers
  add column phone text not null default '',
  add column has_files boolean not null default true;

-- Secret links to a rider's list, one per handover; the token itself is not stored.
create table rider_links (
  hand_over_id integer primary key references hand_overs (id) on delete cascade,
  token_hash bytea not null unique,
  staff_id integer references staff (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
