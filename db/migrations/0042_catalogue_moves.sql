-- What sales move many times a second is counted in as many rows as transactions ever moved it at once: each takes a row that nobody
-- holds, so that no order waits for another one's commit because of a number. The sum of a kind is its version.

create table catalogue_moves (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('stock', 'sales')),
  moves bigint not null default 1,
  -- A transaction that changes much moves a number once.
  moved_by xid8 not null default pg_current_xact_id()
);

create function count_catalogue_move(moved text) returns void language plpgsql as $$
declare free integer;
begin
  if exists (select from catalogue_moves where kind = moved and moved_by = pg_current_xact_id()) then
    return;
  end if;
  select id into free from catalogue_moves where kind = moved limit 1 for no key update skip locked;
  if free is null then
    insert into catalogue_moves (kind) values (moved);
  else
    update catalogue_moves set moves = moves + 1, moved_by = pg_current_xact_id() where id = free;
  end if;
end $$;

-- The release before reads stock_version, which moves as long as nobody else is moving it.
create or replace function move_stock_version() returns trigger language plpgsql as $$
begin
  perform count_catalogue_move('stock');
  update catalogue_version set stock_version = stock_version + 1, stock_moved_by = pg_current_xact_id()
  where one in (select one from catalogue_version where stock_moved_by <> pg_current_xact_id() for no key update skip locked);
  return null;
end $$;

create function note_sales_move() returns trigger language plpgsql as $$
begin
  perform count_catalogue_move('sales');
  return null;
end $$;

-- How often products were sold orders lists and searches. What a search finds changes also after products have been saved: imports
-- are indexed behind.
create trigger products_sold after update of sold on products for each statement execute function note_sales_move();
create trigger product_search_changed after insert or update or delete or truncate on product_search
  for each statement execute function note_sales_move();
