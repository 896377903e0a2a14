-- Offers: discounts without a code, priced by shop/pricing. Coupons of more kinds. Discounts by staff.

create table offers (
  id integer generated always as identity primary key,
  -- Customers read the names as labels.
  name_en text not null,
  name_ar text not null,
  -- Terms of the kind, as in shop/pricing/offer.ts: amounts in piastres, percentages in hundredths of a percent.
  terms jsonb not null
    check (terms ->> 'kind' in ('percent', 'amount', 'buy_x_get_y', 'bundle', 'gift', 'free_delivery')),
  -- Null: no limit.
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  active boolean not null default true,
  combines_with_coupons boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  -- Free delivery never ends because of a coupon.
  constraint offers_free_delivery_combines check (terms ->> 'kind' <> 'free_delivery' or combines_with_coupons)
);
create index offers_created on offers (created_at, id);
create constraint trigger offers_changed after insert or update or delete on offers
  deferrable initially deferred for each row execute function move_catalogue_version();
create trigger offers_touched before update of name_en, name_ar, terms, starts_at, ends_at, active, combines_with_coupons
  on offers for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- Offer that the setting free_delivery_from_egp reads and writes. settings.free_delivery_from is read by release 1.0
-- only, and goes with the next release.
alter table settings add column free_delivery_offer_id integer references offers (id) on delete set null;
with moved as (
  insert into offers (name_en, name_ar, terms, combines_with_coupons)
  select 'Free delivery', 'التوصيل مجاني',
    jsonb_build_object('kind', 'free_delivery', 'min_subtotal', free_delivery_from, 'city_ids', null), true
  from settings where free_delivery_from is not null
  returning id)
update settings set free_delivery_offer_id = moved.id from moved;

-- Gift offer that a customer declined for the present cart.
alter table customers add column declined_gift_id integer references offers (id) on delete set null;
create index customers_declined_gift on customers (declined_gift_id) where declined_gift_id is not null;

alter table coupons add column kind text not null default 'percent' check (kind in ('percent', 'amount', 'free_delivery'));
-- Reduction of kind amount.
alter table coupons add column amount integer check (amount > 0);
-- Products and categories that the coupon is for. Both null: all.
alter table coupons add column product_ids integer[];
alter table coupons add column category_ids integer[];
-- The discount is 0 except for kind percent.
alter table coupons drop constraint coupons_discount_check;
alter table coupons add constraint coupons_discount_check
  check (discount between 0 and 10000 and (kind = 'percent') = (discount > 0));
alter table coupons add constraint coupons_amount_kind check ((kind = 'amount') = (amount is not null));

-- Parts of the discount of an order. All parts: product discounts, offers, coupon, staff.
alter table orders add column offer_discount integer not null default 0 check (offer_discount between 0 and discount);
alter table orders add column staff_discount integer not null default 0 check (staff_discount between 0 and discount);
alter table orders add column staff_discount_reason text not null default '';

-- Shares of a line in the parts of the discount. They add up to the parts of the order.
alter table order_lines add column offer_discount integer not null default 0 check (offer_discount >= 0);
alter table order_lines add column coupon_discount integer not null default 0 check (coupon_discount >= 0);
alter table order_lines add column staff_discount integer not null default 0 check (staff_discount >= 0);
-- Price of a gift at the time of the order. Null for bought lines. A gift has no other price.
alter table order_lines add column gift_value integer check (gift_value > 0);
alter table order_lines drop constraint order_lines_unit_price_check;
alter table order_lines drop constraint order_lines_check;
alter table order_lines add constraint order_lines_prices
  check (paid_price between 0 and unit_price and (gift_value is null) = (paid_price > 0) and (gift_value is null) = (unit_price > 0));

-- Offers that an order received, as they were.
create table order_offers (
  order_id integer not null references orders (id) on delete cascade,
  -- The offer may be deleted meanwhile, as long as no order has received it.
  offer_id integer not null,
  kind text not null,
  label_en text not null,
  label_ar text not null,
  -- Reduction of the goods, and the delivery fee that free delivery saved.
  amount integer not null check (amount >= 0),
  delivery_saved integer not null default 0 check (delivery_saved >= 0),
  primary key (order_id, offer_id)
);
create index order_offers_offer on order_offers (offer_id, order_id) include (amount, delivery_saved);

-- Terms of the offers that ran when the order was placed, and of its coupon. Edits before shipping price with them.
create table order_terms (
  order_id integer primary key references orders (id) on delete cascade,
  offers jsonb not null,
  coupon jsonb
);
