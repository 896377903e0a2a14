-- Whether the page of a product has a form that orders it without the cart.

set constraints all immediate;
set constraints all deferred;

alter table settings add column order_on_product_page boolean not null default false;
