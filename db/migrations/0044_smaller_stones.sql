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
