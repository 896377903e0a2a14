-- Wishes, and reviews that staff can hide.

create table wishes (
  customer_id integer not null references customers (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (customer_id, product_id)
);
create index wishes_product on wishes (product_id);

-- Verified: written by a customer who was delivered the product; those of the demo catalogue are not.
alter table reviews add column verified boolean not null default true;
alter table reviews add column hidden_at timestamptz;
alter table reviews add column changed_at timestamptz;
create index reviews_customer on reviews (customer_id);
-- No customer has written any before this.
update reviews set verified = false;
-- The deferred triggers of that, now: a table with triggers pending can't be altered by the next migration.
set constraints all immediate;
