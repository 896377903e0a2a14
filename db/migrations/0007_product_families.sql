-- Families of products: the shades or the sizes of one product, each of them a product of its own.

create table product_families (
  id integer generated always as identity primary key,
  name_en text not null,
  name_ar text not null,
  kind text not null check (kind in ('shade', 'size')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create index product_families_created on product_families (created_at, id);
create index product_families_texts on product_families
  using gin (fold_letters(' ' || name_en || chr(10) || ' ' || name_ar) gin_trgm_ops);
create constraint trigger product_families_changed after insert or update or delete on product_families
  deferrable initially deferred for each row execute function move_catalogue_version();
create trigger product_families_touched before update on product_families
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- Members of the families. A product belongs to one family at most.
create table family_members (
  product_id integer primary key references products (id) on delete cascade,
  family_id integer not null references product_families (id) on delete cascade,
  -- Position on the pages.
  position smallint not null,
  label_en text not null,
  label_ar text not null,
  -- Colour of a shade. Members without one show their image or label.
  swatch text check (swatch ~ '^#[0-9a-f]{6}$')
);
create index family_members_family on family_members (family_id, position);

-- Dates the family when its members change.
create function date_family_of_members() returns trigger language plpgsql as $$
begin
  update product_families
  set updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
  where id in (select family_id from changed);
  return null;
end $$;
create trigger family_members_dated_insert after insert on family_members
  referencing new table as changed for each statement execute function date_family_of_members();
create trigger family_members_dated_delete after delete on family_members
  referencing old table as changed for each statement execute function date_family_of_members();

-- Copies the family of products to products.family_id. Locks in the order of ids, as orders do.
create function note_family_of_products() returns trigger language plpgsql as $$
begin
  perform from products where id in (select product_id from changed) order by id for no key update;
  update products set family_id = (select family_id from family_members where product_id = products.id)
  where id in (select product_id from changed);
  return null;
end $$;
create constraint trigger family_members_changed after insert or update or delete on family_members
  deferrable initially deferred for each row execute function move_catalogue_version();
create trigger family_members_noted_delete after delete on family_members
  referencing old table as changed for each statement execute function note_family_of_products();
create trigger family_members_noted_insert after insert on family_members
  referencing new table as changed for each statement execute function note_family_of_products();
create trigger family_members_noted_update after update on family_members
  referencing new table as changed for each statement execute function note_family_of_products();
