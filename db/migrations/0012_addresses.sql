-- Addresses of customers.

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
