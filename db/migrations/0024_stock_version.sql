-- Stock that is shown moves with every sale of a product that is running out: several times a second on a good day. It
-- has a number of its own, so that pages may lag a few seconds behind it, and not behind prices or texts.

alter table catalogue_version
  add column stock_version bigint not null default 1,
  add column stock_moved_by xid8 not null default '0';

create function move_stock_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set stock_version = stock_version + 1, stock_moved_by = pg_current_xact_id()
  where stock_moved_by <> pg_current_xact_id();
  return null;
end $$;

drop trigger products_stock_shown on products;
create constraint trigger products_stock_shown after update of stock on products
  deferrable initially deferred for each row when (least(old.stock, 5) <> least(new.stock, 5))
  execute function move_stock_version();
