-- Delivery days are shown once staff have set them.

set constraints all immediate;
set constraints all deferred;

alter table settings
  -- True once staff have saved fees or days of delivery. False: no page or e-mail mentions delivery days.
  add column shows_delivery_days boolean not null default false;

-- Earlier releases showed them in every shop.
update settings set shows_delivery_days = exists (select from staff);
