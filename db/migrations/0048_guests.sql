-- Guests in the list of customers: one row per phone of their orders, and no customer.

set constraints all immediate;
set constraints all deferred;

-- Whether the customer of the order is a guest. Triggers keep it.
alter table orders add column by_guest boolean not null default false;
alter table orders disable trigger user;
update orders set by_guest = true
  from customers where customers.id = orders.customer_id and customers.kind = 'guest';
alter table orders enable trigger user;

create function note_guest_of_order() returns trigger language plpgsql as $$
begin
  -- A guest who registers concurrently waits, or has finished.
  perform from customers where id = new.customer_id and kind = 'guest' for share;
  new.by_guest := found;
  return new;
end $$;
create trigger orders_of_guests before insert or update of customer_id on orders
  for each row execute function note_guest_of_order();

create function note_guests_account() returns trigger language plpgsql as $$
begin
  update orders set by_guest = new.kind = 'guest' where customer_id = new.id;
  return null;
end $$;
create trigger customers_of_orders after update on customers
  for each row when (old.kind <> new.kind) execute function note_guests_account();

-- The newest order of each phone that guests typed. Its id is negative, so that it is none of a customer. `offset 0`
-- makes PostgreSQL ask the index for each order instead of joining all of them.
create view guests as
  select -orders.id as id, orders.id as order_id, phone, email, recipient_name as name, created_at, updated_at, customer_id
  from orders
  where by_guest and phone <> '' and not exists (
    select from orders as newer
    where newer.by_guest and newer.phone = orders.phone and newer.id > orders.id offset 0);

create index orders_guests on orders ((-id)) where by_guest;
create index orders_guests_created on orders (created_at, (-id)) where by_guest;
create index orders_guests_email on orders (lower(email) text_pattern_ops) where by_guest;
create index orders_guests_name on orders (fold_letters(recipient_name), (-id)) where by_guest;
create index orders_guests_phone on orders (phone, id) where by_guest;
create index orders_guests_refused on orders (phone, id) where by_guest and status_id = 7;
-- Guests have empty names in `customers`, which a list by name would read first.
create index customers_known_names on customers (fold_letters(name), id) where kind <> 'guest';
create index customers_known on customers (id) where kind <> 'guest';
create index customers_callers on customers (id) where kind = 'phone';
