-- Recipient of an order that is a gift: name, normalised phone, and a note that is printed. All are empty for other orders. The previous
-- release neither reads nor writes them.
alter table orders
  add column gift_name text not null default '',
  add column gift_phone text not null default '',
  add column gift_note text not null default '';
