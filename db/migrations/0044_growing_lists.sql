-- What the back office asks of a million orders: those to a governorate, and those that came back.
create index orders_city on orders (city_id, id);
create index orders_returned on orders (customer_id) where status_id = 7;

-- How many orders each customer has, kept with every order: counted anew, a list by it would read all orders. Nobody waits for it who
-- does not wait for the customer: the row is theirs alone.
create table customer_order_counts (
  customer_id integer primary key references customers (id) on delete cascade,
  orders integer not null default 0
);
insert into customer_order_counts (customer_id, orders)
select customers.id, count(orders.id) from customers left join orders on orders.customer_id = customers.id group by customers.id;
create index customer_order_counts_orders on customer_order_counts (orders, customer_id);

create function count_no_orders() returns trigger language plpgsql as $$
begin
  insert into customer_order_counts (customer_id) values (new.id);
  return null;
end $$;
create trigger customers_counted after insert on customers for each row execute function count_no_orders();

create function count_order_of_customer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update customer_order_counts set orders = orders - 1 where customer_id = old.customer_id;
  end if;
  if tg_op <> 'DELETE' then
    update customer_order_counts set orders = orders + 1 where customer_id = new.customer_id;
  end if;
  return null;
end $$;
create trigger orders_counted after insert or delete on orders for each row execute function count_order_of_customer();
create trigger orders_recounted after update of customer_id on orders
  for each row when (old.customer_id is distinct from new.customer_id) execute function count_order_of_customer();
