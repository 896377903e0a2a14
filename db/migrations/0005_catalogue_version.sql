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
-- Of stock only what pages tell counts: how many of the five pieces that a line may hold are there. How often a product
-- was sold orders lists; that may be a minute old.
create constraint trigger products_changed after update on products
  deferrable initially deferred for each row
  when ((old.sku, old.category_id, old.name_en, old.name_ar, old.description_en, old.description_ar,
      old.how_to_use_en, old.how_to_use_ar, old.benefits_en, old.benefits_ar, old.active_ingredients_en,
      old.active_ingredients_ar, old.price, old.discounted_price, old.color, old.size, least(old.stock, 5),
      old.rating_count, old.rating_total)
    is distinct from
    (new.sku, new.category_id, new.name_en, new.name_ar, new.description_en, new.description_ar,
      new.how_to_use_en, new.how_to_use_ar, new.benefits_en, new.benefits_ar, new.active_ingredients_en,
      new.active_ingredients_ar, new.price, new.discounted_price, new.color, new.size, least(new.stock, 5),
      new.rating_count, new.rating_total))
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
