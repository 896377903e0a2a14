-- People: customers, their sessions and their addresses.

create table customers (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  -- '+20' and ten digits.
  phone text not null unique check (phone ~ '^\+201[0125][0-9]{8}$'),
  password_hash text not null,
  created_at timestamptz not null default now()
);
create unique index customers_email on customers (lower(email));

create table sessions (
  -- SHA-256 of the token; the token itself is kept nowhere.
  token_hash bytea primary key,
  customer_id integer not null references customers (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index sessions_customer on sessions (customer_id);

create table addresses (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (id) on delete cascade,
  title text not null,
  city_id integer not null references cities (id),
  street text not null,
  block text not null,
  house_number text not null,
  notes text not null default '',
  phone text not null check (phone ~ '^\+201[0125][0-9]{8}$'),
  latitude double precision,
  longitude double precision,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_customer on addresses (customer_id);
create unique index addresses_one_default on addresses (customer_id) where is_default;

create table reviews (
  id integer generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  -- Null for reviews that came with the demo catalogue and for customers who left.
  customer_id integer references customers (id) on delete set null,
  author text not null,
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '',
  created_at timestamptz not null default now(),
  unique (product_id, customer_id)
);
create index reviews_product on reviews (product_id, created_at desc, id desc);
