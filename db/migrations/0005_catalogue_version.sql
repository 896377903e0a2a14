-- One number that moves with every change of what a visitor sees, so that a process knows in one cheap look whether what
-- it keeps in memory is still true.

create table catalogue_version (
  one boolean primary key default true check (one),
  version bigint not null default 1,
  -- A transaction that changes much moves the version once.
  moved_by xid8 not null default '0'
);
insert into catalogue_version default values;

create function move_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1, moved_by = pg_current_xact_id()
  where moved_by <> pg_current_xact_id();
  return null;
end $$;

-- Deferred to the commit: until then nobody waits for the one row, and no other lock is taken after it.
create constraint trigger products_added after insert or delete on products
  deferrable initially deferred for each row execute function move_catalogue_version();
create constraint trigger products_changed after update of sku, category_id, name_en, name_ar, description_en,
    description_ar, how_to_use_en, how_to_use_ar, benefits_en, benefits_ar, active_ingredients_en, active_ingredients_ar,
    price, discounted_price, color, size, rating_count, rating_total on products
  deferrable initially deferred for each row when (old.* is distinct from new.*)
  execute function move_catalogue_version();
-- Of stock only what pages tell counts: how many of the five pieces that a line may hold are there. How often a product
-- was sold orders lists; that may be a minute old.
create constraint trigger products_stock_shown after update of stock on products
  deferrable initially deferred for each row when (least(old.stock, 5) <> least(new.stock, 5))
  execute function move_catalogue_version();
create constraint trigger product_images_changed after insert or update or delete on product_images
  deferrable initially deferred for each row execute function move_catalogue_version();
create constraint trigger categories_changed after insert or update or delete on categories
  deferrable initially deferred for each row execute function move_catalogue_version();
create constraint trigger sliders_changed after insert or update or delete on sliders
  deferrable initially deferred for each row execute function move_catalogue_version();
create constraint trigger reviews_changed after insert or update or delete on reviews
  deferrable initially deferred for each row execute function move_catalogue_version();
create constraint trigger cities_changed after insert or update or delete on cities
  deferrable initially deferred for each row execute function move_catalogue_version();
