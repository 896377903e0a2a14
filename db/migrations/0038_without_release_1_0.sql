-- Version 1.0 wrote sums and bookings to orders; 1.1 neither reads nor writes these columns.
drop trigger orders_cash_entered on orders;
drop function enter_cash_of_release_1();
drop trigger orders_cash_booked on orders;
drop function book_shipment_of_release_1();
drop trigger shipments_booked on shipments;
drop function mark_booked_order();
alter table orders drop column cash_booked_at;
alter table settings drop column free_delivery_from;
