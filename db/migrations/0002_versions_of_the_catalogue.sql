-- Version numbers of the catalogue. A process compares them to know whether its cached pages are still valid.

create table catalogue_version (
  one boolean primary key default true check (one),
  version bigint not null default 1,
  -- Transaction that moved the version last. A transaction that changes many rows moves it once.
  moved_by xid8 not null default '0',
  -- Version of the stock that pages show. Pages may lag a few seconds behind it, but not behind prices or texts.
  stock_version bigint not null default 1,
  stock_moved_by xid8 not null default '0'
);
insert into catalogue_version default values;

-- Moves the version. Triggers call it at the commit (deferred): the lock of the single row is the last and shortest
-- one.
create function move_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1, moved_by = pg_current_xact_id()
  where moved_by <> pg_current_xact_id();
  return null;
end $$;

-- Counters of the moves that sales cause many times a second. Each transaction takes a row that no other one has
-- locked, so that orders never wait for each other here. The version of a kind is the sum of its rows.
create table catalogue_moves (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('stock', 'sales')),
  moves bigint not null default 1,
  moved_by xid8 not null default pg_current_xact_id()
);

-- Counts one move of a kind, once per transaction. Skips locked rows and inserts a row when all are locked.
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

-- Moves the version of the stock. catalogue_version.stock_version moves only when no other transaction is moving it.
create function move_stock_version() returns trigger language plpgsql as $$
begin
  perform count_catalogue_move('stock');
  update catalogue_version set stock_version = stock_version + 1, stock_moved_by = pg_current_xact_id()
  where one in (select one from catalogue_version where stock_moved_by <> pg_current_xact_id() for no key update skip locked);
  return null;
end $$;

-- Counts a move of the sales, which order lists and searches. Also counts a move of the search index, because imports
-- index products after their commit.
create function note_sales_move() returns trigger language plpgsql as $$
begin
  perform count_catalogue_move('sales');
  return null;
end $$;
