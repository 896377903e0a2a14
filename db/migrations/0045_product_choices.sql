-- By what customers choose among products, kept in narrow rows beside those that they see. Few products among a million are found at
-- once by several choices, and counted, without their wide rows. A sale writes here only when it takes the last piece.
create function choice_keys(category_id integer, color text, size text, area text, concern_keys text[]) returns text[]
language sql immutable parallel safe as $$
  select array_remove(array['category:' || category_id, 'color:' || color, 'size:' || size, 'area:' || area], null)
    || array(select 'concern:' || key from unnest(concern_keys) as key)
$$;

create table product_choices (
  product_id integer primary key references products (id) on delete cascade,
  family_id integer,
  category_id integer not null,
  -- Piastres, as paid.
  paid integer not null,
  in_stock boolean not null,
  keys text[] not null
);

create view choices_of_products as
  select id as product_id, family_id, category_id, coalesce(discounted_price, price) as paid, stock > 0 as in_stock,
    choice_keys(category_id, color, size, area, concern_keys) as keys
  from products where status = 'published';

insert into product_choices select * from choices_of_products order by product_id;
create index product_choices_keys on product_choices using gin (keys);
create index product_choices_paid on product_choices (paid);
create index product_choices_category on product_choices (category_id);

create function note_choices_of_product() returns trigger language plpgsql as $$
begin
  if new.status <> 'published' then
    delete from product_choices where product_id = new.id;
  else
    insert into product_choices select * from choices_of_products where product_id = new.id
    on conflict (product_id) do update set family_id = excluded.family_id, category_id = excluded.category_id,
      paid = excluded.paid, in_stock = excluded.in_stock, keys = excluded.keys;
  end if;
  return null;
end $$;
create trigger products_chosen_insert after insert on products
  for each row when (new.status = 'published') execute function note_choices_of_product();
create trigger products_chosen_update after update on products
  for each row when (
    (old.status, old.family_id, old.category_id, old.color, old.size, old.area, old.concern_keys, old.price, old.discounted_price,
      old.stock > 0)
    is distinct from
    (new.status, new.family_id, new.category_id, new.color, new.size, new.area, new.concern_keys, new.price, new.discounted_price,
      new.stock > 0))
  execute function note_choices_of_product();

-- The best sellers of a colour or a size are narrowed by other choices without a look at their rows.
drop index products_color;
create index products_color on products (color, sold desc, id)
  include (status, family_id, category_id, size, area, concern_keys, stock, price, discounted_price) where color is not null;
drop index products_size;
create index products_size on products (size, sold desc, id)
  include (status, family_id, category_id, color, area, concern_keys, stock, price, discounted_price) where size is not null;
drop index products_area_best_selling;
create index products_area_best_selling on products (area, sold desc, id)
  include (status, family_id, category_id, color, size, concern_keys, stock, price, discounted_price) where area is not null;
