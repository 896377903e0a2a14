-- Of which family a product is, kept beside it: a list asks it of every product that it looks at, and most are of none.
alter table products add column family_id integer;
update products set family_id = family_members.family_id from family_members where family_members.product_id = products.id;
-- Locked in the order of their ids, as orders lock them.
create function note_family_of_products() returns trigger language plpgsql as $$
begin
  perform from products where id in (select product_id from changed) order by id for no key update;
  update products set family_id = (select family_id from family_members where product_id = products.id)
  where id in (select product_id from changed);
  return null;
end $$;
create trigger family_members_noted_insert after insert on family_members
  referencing new table as changed for each statement execute function note_family_of_products();
create trigger family_members_noted_update after update on family_members
  referencing new table as changed for each statement execute function note_family_of_products();
create trigger family_members_noted_delete after delete on family_members
  referencing old table as changed for each statement execute function note_family_of_products();

-- What each product is for, likewise: facets count it of thousands, and lists narrowed by it look at as many.
alter table products add column concern_keys text[] not null default '{}';
update products set concern_keys = keys
from (select product_id, array_agg(concern_key order by concern_key) as keys from product_concerns group by product_id) as known
where product_id = products.id;
create function note_concerns_of_products() returns trigger language plpgsql as $$
begin
  perform from products where id in (select product_id from changed) order by id for no key update;
  update products
  set concern_keys = array(select concern_key from product_concerns where product_id = products.id order by concern_key)
  where id in (select product_id from changed);
  return null;
end $$;
create trigger product_concerns_noted_insert after insert on product_concerns
  referencing new table as changed for each statement execute function note_concerns_of_products();
create trigger product_concerns_noted_update after update on product_concerns
  referencing new table as changed for each statement execute function note_concerns_of_products();
create trigger product_concerns_noted_delete after delete on product_concerns
  referencing old table as changed for each statement execute function note_concerns_of_products();

create or replace view shown_products as select * from products where status = 'published';

-- An index for every order that lists of products offer, each with what filters ask and facets count, so that a page among a million is
-- found without a look at the rows, which are wide. Not of published ones alone: the back office lists by the same orders.
create index products_best_selling on products (sold desc, id)
  include (status, family_id, category_id, color, size, area, concern_keys, stock, price, discounted_price);
drop index products_sold;
create index products_category_best_selling on products (category_id, sold desc, id)
  include (status, family_id, color, size, area, concern_keys, stock, price, discounted_price);
drop index products_category_sold;
create index products_created on products (created_at desc, id)
  include (status, family_id, category_id, color, size, area, concern_keys, stock, price, discounted_price);
drop index products_newest;
create index products_paid on products (coalesce(discounted_price, price), id)
  include (status, family_id, category_id, color, size, area, concern_keys, stock, price, discounted_price);
drop index products_pays;
create index products_rated on products ((rating_total::real / nullif(rating_count, 0)) desc nulls last, rating_count desc, id)
  include (status, family_id, category_id, color, size, area, concern_keys, stock, price, discounted_price, rating_total);
-- What few products have is found among many at once.
create index products_color on products (color, sold desc, id) include (status, family_id) where color is not null;
create index products_size on products (size, sold desc, id) include (status, family_id) where size is not null;
create index products_area_best_selling on products (area, sold desc, id) include (status, family_id);
drop index products_area;
