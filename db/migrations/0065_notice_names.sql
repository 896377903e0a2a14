-- Name of a person who asked on WhatsApp, as staff see it there. Empty for a person who asked by e-mail.
alter table stock_notices add column name text not null default '';
