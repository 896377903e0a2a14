-- Reviews with photos, the skin type of their author and votes; shades of a family share their reviews.

set constraints all immediate;
set constraints all deferred;

-- Skin type that the author chose to show.
alter table reviews add column skin_type text references concerns (key) on update cascade on delete set null;
create index reviews_skin_type on reviews (skin_type) where skin_type is not null;

create table review_photos (
  id uuid primary key default gen_random_uuid(),
  order_id integer not null references orders (id) on delete cascade,
  -- Null until a review names it, and after the review was deleted or erased. A job deletes such photos a day after `at`.
  review_id integer references reviews (id) on delete set null,
  -- File in the store of private photos.
  photo text not null,
  -- Public image, once staff approved the photo. Null before.
  media_id text references media (id),
  at timestamptz not null default now()
);
create index review_photos_order on review_photos (order_id);
create index review_photos_review on review_photos (review_id) where review_id is not null;
create index review_photos_media on review_photos (media_id) where media_id is not null;
create index review_photos_unused on review_photos (at) where review_id is null;
create constraint trigger review_photos_changed after update of media_id on review_photos
  deferrable initially deferred for each row execute function move_catalogue_version();

-- One row for each customer or guest whom a review helped.
create table review_votes (
  review_id integer not null references reviews (id) on delete cascade,
  customer_id integer not null references customers (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (review_id, customer_id)
);
create index review_votes_customer on review_votes (customer_id);

-- Products that share their reviews with these: shades of their families. Transactions that count ratings lock them together by id.
create function products_rated_with(product_ids integer[]) returns setof integer language sql stable rows 5 as $$
  select unnest(product_ids)
  union
  select other.product_id
  from family_members own
  join product_families family on family.id = own.family_id and family.kind = 'shade'
  join family_members other on other.family_id = own.family_id
  where own.product_id = any(product_ids)
$$;

-- Counts the visible ratings of these products and of those that share them.
create function count_ratings(product_ids integer[]) returns void language plpgsql as $$
begin
  perform from products where id in (select products_rated_with(product_ids)) order by id for no key update;
  update products set rating_count = counted.count, rating_total = counted.total
  from (
    select rated.id, count(reviews.id)::int as count, coalesce(sum(reviews.rating), 0)::int as total
    from products_rated_with(product_ids) as rated (id)
    left join reviews on reviews.product_id in (select products_rated_with(array[rated.id])) and reviews.hidden_at is null
    group by rated.id) as counted
  where products.id = counted.id and (rating_count, rating_total) <> (counted.count, counted.total);
end $$;

create function count_ratings_of_members() returns trigger language plpgsql as $$
begin
  perform count_ratings(array(
    select product_id from changed
    union select product_id from family_members where family_id in (select family_id from changed)));
  return null;
end $$;
create trigger family_members_rated_insert after insert on family_members
  referencing new table as changed for each statement execute function count_ratings_of_members();
create trigger family_members_rated_delete after delete on family_members
  referencing old table as changed for each statement execute function count_ratings_of_members();
create trigger family_members_rated_update after update on family_members
  referencing new table as changed for each statement execute function count_ratings_of_members();

create function count_ratings_of_family() returns trigger language plpgsql as $$
begin
  perform count_ratings(array(select product_id from family_members where family_id = new.id));
  return null;
end $$;
create trigger product_families_rated after update of kind on product_families
  for each row when (old.kind <> new.kind) execute function count_ratings_of_family();

select count_ratings(array(select member.product_id from family_members member
  join product_families family on family.id = member.family_id and family.kind = 'shade'));
