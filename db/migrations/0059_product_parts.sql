-- Sets: products that consist of other products, their availability, and the parts that order lines take.

set constraints all immediate;
set constraints all deferred;

-- True for a set whose boxes are packed before they are sold. It has a stock and shows its parts only.
alter table products add column parts_packed boolean not null default false;

-- A product with parts is a set.
create table product_parts (
  product_id integer not null references products (id) on delete cascade,
  -- A product that is a part is not deleted.
  part_id integer not null references products (id),
  -- Pieces of the part in one set.
  quantity smallint not null check (quantity between 1 and 10),
  -- Place in the list of contents. Limits a set to ten parts.
  position smallint not null check (position between 1 and 10),
  primary key (product_id, part_id),
  constraint product_parts_position unique (product_id, position),
  constraint product_parts_itself check (part_id <> product_id)
);
create index product_parts_part on product_parts (part_id);

-- A part is never a set, a set is never a part. Locks both products, so that concurrent changes see each other.
create function check_part_of_set() returns trigger language plpgsql as $$
begin
  perform from products where id in (new.product_id, new.part_id) order by id for no key update;
  if exists (select from product_parts where product_id = new.part_id or part_id = new.product_id) then
    raise exception 'product % cannot be a part of product %: a part is never a set', new.part_id, new.product_id
      using errcode = 'check_violation', constraint = 'product_parts_never_sets';
  end if;
  return new;
end $$;
create trigger product_parts_checked before insert or update on product_parts
  for each row execute function check_part_of_set();

-- A changed list of parts dates its product.
create trigger product_parts_dated_delete after delete on product_parts
  referencing old table as changed for each statement execute function date_products_of_parts();
create trigger product_parts_dated_insert after insert on product_parts
  referencing new table as changed for each statement execute function date_products_of_parts();
create trigger product_parts_dated_update after update on product_parts
  referencing new table as changed for each statement execute function date_products_of_parts();

-- The rule of availability: number of sets that the parts in stock make. Null for a product without parts.
create function sets_in_stock(set_id integer) returns integer language sql stable as $$
  select min(products.stock / product_parts.quantity)
  from product_parts join products on products.id = product_parts.part_id where product_parts.product_id = set_id
$$;

-- products.stock of a set is that number, so that lists, filters and limits read one column. It follows each change of a part's stock in the
-- same transaction. The first statement waits for concurrent changes, and the second one then reads their result.
create function stock_sets(set_ids integer[]) returns void language plpgsql as $$
begin
  perform from products where id = any(set_ids) and not parts_packed order by id for no key update;
  update products set stock = coalesce(sets_in_stock(id), 0)
  where id = any(set_ids) and not parts_packed and stock <> coalesce(sets_in_stock(id), 0);
end $$;

create function stock_sets_of_part() returns trigger language plpgsql as $$
declare set_ids integer[] := array(select product_id from product_parts where part_id = new.id);
begin
  if set_ids <> '{}' then
    perform stock_sets(set_ids);
  end if;
  return null;
end $$;
create trigger products_sets_stocked after update of stock on products
  for each row when (old.stock <> new.stock) execute function stock_sets_of_part();

create function stock_set_of_parts() returns trigger language plpgsql as $$
begin
  perform stock_sets(array(select distinct product_id from changed));
  return null;
end $$;
create trigger product_parts_stocked_delete after delete on product_parts
  referencing old table as changed for each statement execute function stock_set_of_parts();
create trigger product_parts_stocked_insert after insert on product_parts
  referencing new table as changed for each statement execute function stock_set_of_parts();
create trigger product_parts_stocked_update after update on product_parts
  referencing new table as changed for each statement execute function stock_set_of_parts();

-- Products whose rows change with the stock of products: themselves, parts of those that are sets, and all sets of these pieces. Transactions
-- that change stock lock them together by id.
create function products_moving_with(product_ids integer[]) returns setof integer language sql stable rows 5 as $$
  with pieces as (
    select unnest(product_ids) as id union select part_id from product_parts where product_id = any(product_ids))
  select id from pieces union select product_id from product_parts join pieces on pieces.id = part_id
$$;

-- Parts that a line of a set took from the stock. They stay when the set changes later.
create table order_line_parts (
  order_line_id integer not null references order_lines (id) on delete cascade,
  position smallint not null check (position between 1 and 10),
  -- Null after the product was deleted.
  product_id integer references products (id) on delete set null,
  product_name_en text not null,
  product_name_ar text not null,
  -- Pieces in one set.
  quantity smallint not null check (quantity between 1 and 10),
  -- Share of these pieces in the paid price of one set, in piastres. The shares of a line add up to its paid_price.
  share integer not null check (share >= 0),
  -- Cost of one piece when it was ordered, in piastres. Null if it was unknown.
  cost integer check (cost >= 0),
  primary key (order_line_id, position)
);
create index order_line_parts_product on order_line_parts (product_id);
