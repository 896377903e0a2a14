-- The history of an order has a key of its own, so that an order can reach a status twice.
alter table order_status_changes drop constraint order_status_changes_pkey;
alter table order_status_changes add column id integer generated always as identity primary key;
create index order_status_changes_order on order_status_changes (order_id, status_id);
