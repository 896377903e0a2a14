-- Reviews and wishlists.

create table reviews (
  id integer generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  -- Null for reviews of the demo catalogue and after the customer has erased the account.
  customer_id integer references customers (id) on delete set null,
  author text not null,
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '',
  created_at timestamptz not null default now(),
  -- True when the customer has received the product. False for reviews of the demo catalogue.
  verified boolean not null default true,
  hidden_at timestamptz,
  changed_at timestamptz,
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  -- Answer of the shop, shown below the review.
  answer text check (answer <> ''),
  answered_at timestamptz,
  answered_by integer references staff (id) on delete set null,
  unique (product_id, customer_id),
  constraint reviews_answered check ((answer is null) = (answered_at is null))
);
create index reviews_answered on reviews (id) include (created_at, rating) where answer is not null;
create index reviews_answered_by on reviews (answered_by) where answered_by is not null;
create index reviews_created on reviews (created_at, id);
create index reviews_customer on reviews (customer_id);
create index reviews_hidden on reviews (id) include (created_at, rating) where hidden_at is not null;
create index reviews_product on reviews (product_id, created_at desc, id desc);
create index reviews_rating on reviews (rating, id);
create index reviews_texts on reviews using gin (fold_letters(' ' || author || chr(10) || ' ' || comment) gin_trgm_ops);
create constraint trigger reviews_changed after insert or update or delete on reviews
  deferrable initially deferred for each row execute function move_catalogue_version();
create trigger reviews_touched before update on reviews
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

create table wishlist_items (
  customer_id integer not null references customers (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (customer_id, product_id)
);
create index wishlist_items_product on wishlist_items (product_id);
